import type { RuleId } from "../../rules/catalogue.ts";
import { firstOf, type View } from "../../schemas/view.ts";
import { locationOf } from "./location.ts";
import { comparePresence } from "./presence.ts";
import type { PairEdit, Versions } from "./schema-pair.ts";

/** Formats and contents, which say how values are read rather than which are allowed. */
export function* compareFormatsAndContents(versions: Versions): Generator<PairEdit> {
  yield* compareFormats(versions);
  yield* compareContents(versions);
}

/** Format pairs: the second holds every value of the first. */
const wider: readonly (readonly [string, string])[] = [
  ["int32", "int64"],
  ["float", "double"],
  ["uri", "uri-reference"],
  ["uri", "iri"],
  ["email", "idn-email"],
  ["hostname", "idn-hostname"],
];

function* compareFormats({
  oldView,
  newView,
  oldLocation,
  newLocation,
}: Versions): Generator<PairEdit> {
  const [before, after] = [firstOf(oldView, "format"), firstOf(newView, "format")];
  if (before?.value === after?.value) return;
  const isWider = wider.some(([narrow, wide]) => before?.value === narrow && after?.value === wide);
  const isNarrower = wider.some(
    ([narrow, wide]) => before?.value === wide && after?.value === narrow,
  );
  const change = isWider ? "widened" : isNarrower ? "narrowed" : "changed";
  const rule: RuleId = `format-${before === undefined ? "added" : after === undefined ? "removed" : change}`;
  yield {
    rule,
    old: locationOf(before, "format") ?? oldLocation,
    new: locationOf(after, "format") ?? newLocation,
    before: before?.value,
    after: after?.value,
    ...(isSameEncoding(oldView, newView) && { effect: "none" }),
  };
}

/** OpenAPI 3.0 wrote `format: byte` for what JSON Schema writes as `contentEncoding: base64`. */
function encodingOf(view: View): unknown {
  const encoding = firstOf(view, "contentEncoding")?.value;
  return encoding ?? (firstOf(view, "format")?.value === "byte" ? "base64" : undefined);
}

function isSameEncoding(before: View, after: View): boolean {
  const encoding = encodingOf(before);
  return encoding !== undefined && encoding === encodingOf(after);
}

function* compareContents(versions: Versions): Generator<PairEdit> {
  const { oldView, newView, oldLocation, newLocation } = versions;
  yield* comparePresence(
    versions,
    "contentSchema",
    "content-schema-added",
    "content-schema-removed",
  );
  for (const keyword of ["contentEncoding", "contentMediaType"] as const) {
    const [before, after] = [firstOf(oldView, keyword), firstOf(newView, keyword)];
    if (before?.value === after?.value) continue;
    // The format rules report it when another keyword says it now.
    if (keyword === "contentEncoding" && isSameEncoding(oldView, newView)) continue;
    yield {
      rule:
        keyword === "contentEncoding" ? "content-encoding-changed" : "content-media-type-changed",
      old: locationOf(before, keyword) ?? oldLocation,
      new: locationOf(after, keyword) ?? newLocation,
      before: before?.value,
      after: after?.value,
    };
  }
}
