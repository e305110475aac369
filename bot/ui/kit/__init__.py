"""What every answer is made of: items, dialogs, pickers, and how an answer reaches Discord."""
