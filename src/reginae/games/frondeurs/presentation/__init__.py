"""What people see: views, what choices lead to, and what is printed."""
