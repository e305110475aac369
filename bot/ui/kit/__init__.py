"""Building blocks of answers: items, modals, pickers, pictures; and sending answers to Discord."""
