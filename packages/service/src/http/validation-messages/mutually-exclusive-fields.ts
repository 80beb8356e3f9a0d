import type { ErrorObject } from "ajv";

/** The keyword for errors about two fields from a choice's different forms. */
export const mutuallyExclusive = "mutuallyExclusive";

/**
 * Ajv reports a field from another form as unknown. If a field from this form is present too, the error becomes one
 * about two mutually exclusive fields; any other error is returned unchanged.
 */
export function toMutuallyExclusiveError(error: ErrorObject, choice: ErrorObject): ErrorObject {
  const { additionalProperty: unknown } = error.params;
  if (typeof unknown !== "string" || error.instancePath !== choice.instancePath) return error;
  const otherForm = formsOf(choice).find((form) => unknown in propertiesOf(form));
  if (otherForm === undefined) return error;
  const own = Object.keys(propertiesOf(error.parentSchema)).find(
    (name) => Object.hasOwn(Object(error.data), name) && !(name in propertiesOf(otherForm)),
  );
  if (own === undefined) return error;
  const params = { additionalProperty: own, beside: unknown };
  return { ...error, keyword: mutuallyExclusive, params };
}

function formsOf({ schema }: ErrorObject): readonly unknown[] {
  return Array.isArray(schema) ? schema : [];
}

function propertiesOf(schema: unknown): object {
  return Object((schema as { readonly properties?: object } | undefined)?.properties);
}
