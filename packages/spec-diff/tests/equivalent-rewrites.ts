import { accessRewrites } from "./equivalent-rewrites/access.ts";
import { combinationRewrites } from "./equivalent-rewrites/combinations.ts";
import { componentRewrites, discriminatorRewrites } from "./equivalent-rewrites/components.ts";
import { listRewrites, objectRewrites } from "./equivalent-rewrites/objects-and-lists.ts";
import { openapi32Rewrites } from "./equivalent-rewrites/openapi-3-2.ts";
import { operationRewrites, parameterRewrites } from "./equivalent-rewrites/operations.ts";
import { type Rewrite, rewriteOf, type SchemaRewrite } from "./equivalent-rewrites/pair.ts";
import { referenceRewrites } from "./equivalent-rewrites/references.ts";
import { valueRewrites } from "./equivalent-rewrites/values.ts";
import { versionRewrites } from "./equivalent-rewrites/versions.ts";

export { nearMisses } from "./equivalent-rewrites/near-misses.ts";
export type { NearMiss, Rewrite, TextRewrite } from "./equivalent-rewrites/pair.ts";
export { textRewrites } from "./equivalent-rewrites/texts.ts";

/** Schemas allowing the same, written in two ways. */
export const schemaRewrites: readonly SchemaRewrite[] = [
  ...valueRewrites,
  ...combinationRewrites,
  ...objectRewrites,
  ...listRewrites,
  ...referenceRewrites,
];

/** Document pairs with exactly the same meaning, so nothing may be found. */
export const rewrites: readonly Rewrite[] = [
  ...schemaRewrites.map(rewriteOf),
  ...versionRewrites,
  ...openapi32Rewrites,
  ...parameterRewrites,
  ...operationRewrites,
  ...componentRewrites,
  ...discriminatorRewrites,
  ...accessRewrites,
];
