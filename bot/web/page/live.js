// The live channel: the whole view whenever something changed; a socket that broke is opened again.

const FIRST_MS = 500;
const LONGEST_MS = 10_000;

export class Live {
  /** `open` makes a socket, `seen` takes a view, `lost` hears whether there is a connection. */
  constructor(open, seen, lost, ended) {
    Object.assign(this, { open, seen, lost, ended, wait: FIRST_MS, closed: false, timer: 0 });
    this.again = () => this.connect();
    addEventListener("online", this.again);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    const socket = this.open();
    this.socket = socket;
    socket.addEventListener("open", () => document.hidden && socket.send("hidden"));
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket || this.closed) return;
      this.wait = FIRST_MS;
      this.lost(false);
      this.seen(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket || this.closed) return;
      if (event.code === 4401) {
        this.close();
        this.ended();
        return;
      }
      this.lost(true);
      this.timer = setTimeout(this.again, this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(2 * this.wait, LONGEST_MS);
    });
  }

  /** Whoever sees their turn on the page is not called besides: say if it is in sight. */
  inSight(is) {
    if (is) this.connect();
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(is ? "shown" : "hidden");
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    this.socket?.close();
  }
}
