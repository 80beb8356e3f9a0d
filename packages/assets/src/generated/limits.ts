// Generated from Bellwether assets 0.3.0 by tools/generate. Edit the spec, not this file.

export {};
