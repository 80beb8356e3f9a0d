// Generated from Bellwether assets 0.2.1 by tools/generate. Edit the spec, not this file.

export {};
