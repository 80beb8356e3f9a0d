import type { ErrorObject } from "ajv";
import { toMutuallyExclusiveError } from "./mutually-exclusive-fields.ts";

/**
 * Drops the errors that follow from others. A value that matches none of several forms has errors of each
 * form; only those of the closest form are kept, the one that the caller most likely meant.
 */
export function findRelevantErrors(all: readonly ErrorObject[]): ErrorObject[] {
  // A condition repeats the errors of the schema that it applies.
  const errors = all.filter((one) => one.keyword !== "if");
  let kept = errors.filter((one) => !isConsequence(one, errors));
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
function isConsequence(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === "pattern") return errors.some((one) => isInvalidDateTime(one, error));
  if (error.keyword !== "unevaluatedProperties") return false;
  return errors.some((one) => one.keyword !== error.keyword && isInside(one, error.instancePath));
}

function isInvalidDateTime({ params, instancePath }: ErrorObject, error: ErrorObject): boolean {
  return params.format === "date-time" && instancePath === error.instancePath;
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
