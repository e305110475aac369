"""Attachments on disk, with content types and picture sizes."""

import mimetypes
import struct
from pathlib import Path

from bot.sandbox.protocol import Json
from bot.sandbox.world.database import Database

TYPES = {".webp": "image/webp", ".avif": "image/avif", ".txt": "text/plain; charset=utf-8"}


class Files:
    """Attachment files by id."""

    def __init__(self, db: Database, folder: Path) -> None:
        self._db = db
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, file_id: str, channel_id: str, filename: str, data: bytes) -> Json:
        """Store a file and return Discord's attachment object with a relative URL."""
        kind = content_type(filename)
        (self._folder / file_id).write_bytes(data)
        self._db.execute("INSERT INTO files VALUES (?, ?, ?)", file_id, filename, kind)
        url = f"/cdn/attachments/{channel_id}/{file_id}/{filename}"
        attachment: Json = {
            "id": file_id,
            "filename": filename,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        size = picture_size(data) if kind.startswith("image/") else None
        if size is not None:
            attachment["width"], attachment["height"] = size
        return attachment

    def read(self, file_id: str, filename: str) -> tuple[bytes, str] | None:
        """Return bytes and content type of a file, or None."""
        row = self._db.rows("SELECT filename, content_type FROM files WHERE id = ?", file_id)
        if not row or row[0][0] != filename:
            return None
        return (self._folder / file_id).read_bytes(), str(row[0][1])


def content_type(filename: str) -> str:
    """Return the content type for a filename."""
    known = TYPES.get(Path(filename).suffix.lower())
    return known or mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Read width and height from the header of a PNG, GIF, WebP or JPEG; None for others."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return struct.unpack(">II", data[16:24])
    if data[:4] == b"GIF8" and len(data) >= 10:
        return struct.unpack("<HH", data[6:10])
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    match data[12:16]:
        case b"VP8X":
            width = int.from_bytes(data[24:27], "little") + 1
            return width, int.from_bytes(data[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):  # a frame header
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
