"""Checkers that are combined into forms, and the error tree they fill.

A limit of Discord is data, such as ``String(1, 100)``.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.sandbox.errors import FormError
from bot.sandbox.protocol import Json

Path = tuple[str | int, ...]


class FormErrors:
    """Errors of a request body by path, in Discord's nested form."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Add an error of the field at *path*."""
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        """Raise FormError if there was any error."""
        if self.tree:
            raise FormError(self.tree)


def form_error(path: Path, code: str, message: str) -> FormError:
    """Return a FormError with a single error."""
    errors = FormErrors()
    errors.add(path, code, message)
    return FormError(errors.tree)


class Checker(Protocol):
    """Something that checks a value and adds its errors to *errors*."""

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check the value at *path*."""


@dataclass(frozen=True, slots=True)
class String:
    """A string of *least* to *most* characters that fully matches *pattern* if one is given."""

    least: int = 0
    most: int | None = None
    pattern: str | None = None

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check type, length and pattern."""
        if not isinstance(value, str):
            errors.add(path, "BASE_TYPE_BAD_STRING", "Could not interpret value as string.")
        elif not self.least <= len(value) <= (len(value) if self.most is None else self.most):
            if self.most is None:
                errors.add(path, "BASE_TYPE_REQUIRED", "This field is required")
            elif self.least:
                text = f"Must be between {self.least} and {self.most} in length."
                errors.add(path, "BASE_TYPE_BAD_LENGTH", text)
            else:
                text = f"Must be {self.most} or fewer in length."
                errors.add(path, "BASE_TYPE_MAX_LENGTH", text)
        elif self.pattern is not None and not re.fullmatch(self.pattern, value):
            text = "String value did not match validation regex."
            errors.add(path, "STRING_TYPE_REGEX", text)


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer from *least* to *most*."""

    least: int | None = None
    most: int | None = None

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check type and range."""
        if isinstance(value, bool) or not isinstance(value, int):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif self.least is not None and value < self.least:
            text = f"int value should be greater than or equal to {self.least}."
            errors.add(path, "NUMBER_TYPE_MIN", text)
        elif self.most is not None and value > self.most:
            text = f"int value should be less than or equal to {self.most}."
            errors.add(path, "NUMBER_TYPE_MAX", text)


@dataclass(frozen=True, slots=True)
class Number:
    """Any number."""

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check the type."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not double.')


@dataclass(frozen=True, slots=True)
class Boolean:
    """True or false."""

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check the type."""
        if not isinstance(value, bool):
            errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True, slots=True)
class Snowflake:
    """An id, as a string or an integer."""

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check that the value consists of digits."""
        if isinstance(value, bool) or not str(value).isdigit():
            errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several values."""

    values: Sequence[str | int]

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check that the value is one of *values*."""
        if isinstance(value, bool) or value not in self.values:
            allowed = ", ".join(str(int(v)) if isinstance(v, int) else v for v in self.values)
            errors.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value; it is checked elsewhere."""

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Accept every value."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of *least* to *most* items."""

    item: Checker
    least: int = 0
    most: int | None = None

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check the length and each item."""
        if not isinstance(value, list):
            errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType.")
            return
        if not self.least <= len(value) <= (len(value) if self.most is None else self.most):
            text = f"Must be between {self.least} and {self.most} in length."
            errors.add(path, "BASE_TYPE_BAD_LENGTH", text)
        for index, item in enumerate(value):
            self.item.check(item, (*path, index), errors)


@dataclass(frozen=True, slots=True)
class DictOf:
    """An object with some of the *keys*, whose values are null or match *item*."""

    keys: Sequence[str]
    item: Checker

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check that each key is allowed and each value fits."""
        if not isinstance(value, dict):
            text = "Only dictionaries may be used in a DictType"
            errors.add(path, "DICT_TYPE_CONVERT", text)
            return
        for key, item in value.items():
            if key not in self.keys:
                errors.add((*path, key), "BASE_TYPE_CHOICES", "Unknown key.")
            elif item is not None:
                self.item.check(item, (*path, key), errors)


Rule = Callable[[Json, Path, FormErrors], None]


@dataclass(frozen=True, slots=True)
class Form:
    """An object with required fields, optional fields that may be null, and rules."""

    required: Mapping[str, Checker] = field(default_factory=dict)
    optional: Mapping[str, Checker] = field(default_factory=dict)
    rules: Sequence[Rule] = ()

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check each field and, if all are valid, the rules."""
        if not isinstance(value, dict):
            text = "Only dictionaries may be used in a DictType"
            errors.add(path, "DICT_TYPE_CONVERT", text)
            return
        own_errors = FormErrors()
        for name, checker in self.required.items():
            if value.get(name) is None:
                own_errors.add((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
            else:
                checker.check(value[name], (*path, name), own_errors)
        for name, checker in self.optional.items():
            if value.get(name) is not None:
                checker.check(value[name], (*path, name), own_errors)
        if not own_errors.tree:
            for rule in self.rules:
                rule(value, path, own_errors)
        merge(errors.tree, own_errors.tree)


@dataclass(frozen=True, slots=True)
class TaggedUnion:
    """An object whose ``type`` selects one of several forms."""

    forms: Callable[[], Mapping[int, Form]]  # a function, so that forms may contain themselves

    def check(self, value: object, path: Path, errors: FormErrors) -> None:
        """Check the value against the form that its type selects."""
        forms = self.forms()
        kind = value.get("type") if isinstance(value, dict) else None
        if isinstance(kind, bool) or not isinstance(kind, int) or kind not in forms:
            kinds = ", ".join(str(int(known)) for known in sorted(forms))
            text = f'Value of field "type" must be one of ({kinds}).'
            errors.add((*path, "type"), "UNION_TYPE_CHOICES", text)
        else:
            forms[kind].check(value, path, errors)


def merge(tree: Json, extra: Json) -> None:
    """Add the errors of *more* to *tree*."""
    for key, value in extra.items():
        if key == "_errors":
            tree.setdefault(key, []).extend(value)
        else:
            merge(tree.setdefault(key, {}), value)
