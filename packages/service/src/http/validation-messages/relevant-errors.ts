import type { ErrorObject } from "ajv";
import { toMutuallyExclusiveError } from "./mutually-exclusive-fields.ts";

/**
 * Drops consequential errors. A value matching none of several forms has errors from each; only the closest form's are
 * kept, the one the caller most likely meant.
 */
export function findRelevantErrors(all: readonly ErrorObject[]): ErrorObject[] {
  // A condition repeats its applied schema's errors.
  const errors = all.filter((error) => error.keyword !== "if");
  const isConsequence = findConsequences(errors);
  let kept = errors.filter((error) => !isConsequence(error));
  for (const choice of kept.filter(
    (error) => error.keyword === "oneOf" || error.keyword === "anyOf",
  )) {
    kept = keepClosestForm(kept, choice);
  }
  // Callers take an empty list for a valid value.
  return kept.length > 0 ? kept : [...all];
}

function keepClosestForm(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const isBelow = (error: ErrorObject) => error !== choice && isInside(error, choice.instancePath);
  const closest = closestForm(errors.filter(isBelow), choice).map((error) =>
    toMutuallyExclusiveError(error, choice),
  );
  const others = errors.filter((error) => !isBelow(error) && error !== choice);
  return closest.length > 0 ? [...others, ...closest] : [...others, choice];
}

/** An invalid form makes its fields unevaluated; an invalid date-time does not match its pattern either. */
function findConsequences(errors: readonly ErrorObject[]): (error: ErrorObject) => boolean {
  const dateTimes = new Set(
    errors
      .filter((error) => error.params.format === "date-time")
      .map((error) => error.instancePath),
  );
  const invalid = errors.filter((error) => error.keyword !== "unevaluatedProperties");
  const withInvalidPart = new Set(invalid.flatMap((error) => listParents(error.instancePath)));
  return ({ keyword, instancePath }) =>
    (keyword === "pattern" && dateTimes.has(instancePath)) ||
    (keyword === "unevaluatedProperties" && withInvalidPart.has(instancePath));
}

/** The path and its ancestors: `/a/0`, `/a` and the empty one. */
function listParents(path: string): string[] {
  const names = path.split("/");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

function isInside({ instancePath }: ErrorObject, parent: string): boolean {
  return instancePath === parent || instancePath.startsWith(`${parent}/`);
}

function closestForm(errors: readonly ErrorObject[], choice: ErrorObject): ErrorObject[] {
  const forms = Map.groupBy(errors, (error) => formOf(error.schemaPath));
  const ranked = [...forms.values()].sort((a, b) => distanceOf(a, choice) - distanceOf(b, choice));
  return ranked[0] ?? [];
}

/** `prepare-schema.ts` inlines the forms, so a schema path contains the form's index. */
function formOf(schemaPath: string): string {
  return /^.*\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? "";
}

const wrongTypeDistance = 1000;

/** The invalid location count; a form with another type is the furthest. */
function distanceOf(errors: readonly ErrorObject[], choice: ErrorObject): number {
  const isOtherType = errors.some(
    (error) => error.keyword === "type" && error.instancePath === choice.instancePath,
  );
  return new Set(errors.map(locationOf)).size + (isOtherType ? wrongTypeDistance : 0);
}

function locationOf({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params.missingProperty ?? params.additionalProperty ?? ""}`;
}
