"""Delivery of notices as Discord messages, with a file for each kind of message."""
