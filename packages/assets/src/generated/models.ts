// Generated from Bellwether assets 0.3.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/**
 * The chain's name, a colon and the token's address (`solana:…`, `ethereum:…`). For other chains, the id that search returns.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
 */
export type AssetId = components["schemas"]["AssetId"];

/** The metadata and price of an asset. */
export type Asset = components["schemas"]["Asset"];

/** A page of assets and the next cursor. */
export type AssetPage = components["schemas"]["AssetPage"];

/** The price of an asset at one point in time. */
export type AssetPrice = components["schemas"]["AssetPrice"];

/** The prices of one asset. */
export type AssetHistory = components["schemas"]["AssetHistory"];

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null on the last page. */
export type NextCursor = components["schemas"]["NextCursor"];

/** The problem with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/** An error that programs can branch on and people can read. */
export type DataError = components["schemas"]["DataError"];
