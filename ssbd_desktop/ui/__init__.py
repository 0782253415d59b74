"""What the person sees: the overlay, the settings dialog and the tray icon. The only user of Qt."""
