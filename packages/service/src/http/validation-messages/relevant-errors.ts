import type { ErrorObject } from "ajv";
import { toMutuallyExclusiveError } from "./mutually-exclusive-fields.ts";

/**
 * Of all that a validator found, what tells a person something. A value that fits none of several
 * forms has broken each of them; the form it came closest to is the one it was meant to be.
 */
export function findRelevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = errors.filter((one) => one.keyword !== "if" && !isConsequence(one, errors));
  for (const choice of kept.filter((one) => one.keyword === "oneOf" || one.keyword === "anyOf")) {
    const isBelow = (one: ErrorObject) => one !== choice && isInside(one, choice.instancePath);
    const closest = closestForm(kept.filter(isBelow), choice).map((one) =>
      toMutuallyExclusiveError(one, choice),
    );
    const rest = kept.filter((one) => !isBelow(one) && one !== choice);
    kept = closest.length > 0 ? [...rest, ...closest] : [...rest, choice];
  }
  return kept;
}

/** Where a form does not fit, its fields count as unknown too; what is no moment breaks its pattern too. */
function isConsequence(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === "pattern") return errors.some((one) => isNoMoment(one, error));
  if (error.keyword !== "unevaluatedProperties") return false;
  return errors.some((one) => one.keyword !== error.keyword && isInside(one, error.instancePath));
}

function isNoMoment({ params, instancePath }: ErrorObject, error: ErrorObject): boolean {
  return params.format === "date-time" && instancePath === error.instancePath;
}

function isInside({ instancePath }: ErrorObject, place: string): boolean {
  return instancePath === place || instancePath.startsWith(`${place}/`);
}

function closestForm(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const forms = Map.groupBy(errors, (one) => formOf(one.schemaPath));
  const ranked = [...forms.values()].sort(
    (one, two) => distance(one, choice) - distance(two, choice),
  );
  return ranked[0] ?? [];
}

/** The forms are written in place (`prepare-schema.ts`), so that a path holds the number of its form. */
function formOf(schemaPath: string): string {
  return /^.*\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? "";
}

/** How many places are wrong. A value of another type is far from what was meant. */
function distance(errors: readonly ErrorObject[], choice: ErrorObject): number {
  const isOtherType = errors.some(
    (one) => one.keyword === "type" && one.instancePath === choice.instancePath,
  );
  return new Set(errors.map(placeOf)).size + (isOtherType ? 1000 : 0);
}

function placeOf({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params.missingProperty ?? params.additionalProperty ?? ""}`;
}
