import type { AssetId } from "./generated/types.ts";

/** @deprecated Use {@link AssetId}, its name on every host. */
export type TokenId = AssetId;
