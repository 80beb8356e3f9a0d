import type { AssetId } from "./generated/models.ts";

/** @deprecated Use {@link AssetId}, its name on every host. */
export type TokenId = AssetId;
