// Generated from Bellwether assets 0.2.1 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/**
 * A chain's name, a colon and the token's address (`solana:…`, `ethereum:…`); for other chains the id that search gives.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
 */
export type AssetId = components["schemas"]["AssetId"];

/** An asset with its price. */
export type Asset = components["schemas"]["Asset"];

/** Some assets, and where to go on. */
export type AssetPage = components["schemas"]["AssetPage"];

/** What an asset cost. */
export type AssetPrice = components["schemas"]["AssetPrice"];

/** The prices of one asset. */
export type AssetHistory = components["schemas"]["AssetHistory"];

/**
 * An opaque, signed mark of a place in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null when this page is the last. */
export type NextCursor = components["schemas"]["NextCursor"];

/** What went wrong, in a form that a program can branch on and a person can read. */
export type DataError = components["schemas"]["DataError"];
