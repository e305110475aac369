"""What people see: cards for everybody, panels for one person, modals. It keeps no state."""
