"""What people see: views, previews of actions, and what is printed."""
