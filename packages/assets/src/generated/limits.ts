// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

export {};
