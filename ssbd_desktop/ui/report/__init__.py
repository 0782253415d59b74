"""The window in which a report of trouble is read before anybody else can."""
