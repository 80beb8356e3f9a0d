import type { ErrorObject } from "ajv";
import { toMutuallyExclusiveError } from "./mutually-exclusive-fields.ts";

/**
 * Drops the errors that follow from others. A value that matches none of several forms has errors of each
 * form; only those of the closest form are kept, the one that the caller most likely meant.
 */
export function findRelevantErrors(all: readonly ErrorObject[]): ErrorObject[] {
  // A condition repeats the errors of the schema that it applies.
  const errors = all.filter((one) => one.keyword !== "if");
  const isConsequence = findConsequences(errors);
  let kept = errors.filter((one) => !isConsequence(one));
  for (const choice of kept.filter((one) => one.keyword === "oneOf" || one.keyword === "anyOf")) {
    kept = keepClosestForm(kept, choice);
  }
  // Callers take an empty list for a valid value.
  return kept.length > 0 ? kept : [...all];
}

function keepClosestForm(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const isBelow = (one: ErrorObject) => one !== choice && isInside(one, choice.instancePath);
  const closest = closestForm(errors.filter(isBelow), choice).map((one) =>
    toMutuallyExclusiveError(one, choice),
  );
  const others = errors.filter((one) => !isBelow(one) && one !== choice);
  return closest.length > 0 ? [...others, ...closest] : [...others, choice];
}

/** An invalid form makes its fields unevaluated; an invalid date-time does not match its pattern either. */
function findConsequences(errors: readonly ErrorObject[]): (error: ErrorObject) => boolean {
  const dateTimes = new Set(
    errors.filter((one) => one.params.format === "date-time").map((one) => one.instancePath),
  );
  const invalid = errors.filter((one) => one.keyword !== "unevaluatedProperties");
  const withInvalidPart = new Set(invalid.flatMap((one) => listParents(one.instancePath)));
  return ({ keyword, instancePath }) =>
    (keyword === "pattern" && dateTimes.has(instancePath)) ||
    (keyword === "unevaluatedProperties" && withInvalidPart.has(instancePath));
}

/** The path and those of all values that it is in: `/a/0`, `/a` and the empty one. */
function listParents(path: string): string[] {
  const names = path.split("/");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

function isInside({ instancePath }: ErrorObject, parent: string): boolean {
  return instancePath === parent || instancePath.startsWith(`${parent}/`);
}

function closestForm(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const forms = Map.groupBy(errors, (one) => formOf(one.schemaPath));
  const ranked = [...forms.values()].sort(
    (one, two) => distanceOf(one, choice) - distanceOf(two, choice),
  );
  return ranked[0] ?? [];
}

/** `prepare-schema.ts` inlines the forms, so that a schema path contains the index of the form. */
function formOf(schemaPath: string): string {
  return /^.*\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? "";
}

const wrongTypeDistance = 1000;

/** The number of invalid locations; a form of another type is the furthest. */
function distanceOf(errors: readonly ErrorObject[], choice: ErrorObject): number {
  const isOtherType = errors.some(
    (one) => one.keyword === "type" && one.instancePath === choice.instancePath,
  );
  return new Set(errors.map(locationOf)).size + (isOtherType ? wrongTypeDistance : 0);
}

function locationOf({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params.missingProperty ?? params.additionalProperty ?? ""}`;
}
