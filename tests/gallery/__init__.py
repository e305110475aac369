"""All pictures side by side, for the eye: ``shots`` what is shown, ``page`` how."""
