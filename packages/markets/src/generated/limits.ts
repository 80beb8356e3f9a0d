// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

export {};
