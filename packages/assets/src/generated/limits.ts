// Generated from Bellwether assets 0.2.0 by tools/generate. Edit the spec, not this file.

export {};
