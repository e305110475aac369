"""Delivery of notices as Discord messages: one file per kind of message."""
