import type { ErrorObject } from "ajv";

/**
 * A field that another form of a choice has is not unknown: it stands beside a field that it does not
 * go with. Any other error stays what it is.
 */
export function toMutuallyExclusiveError(error: ErrorObject, choice: ErrorObject): ErrorObject {
  const { additionalProperty: stranger } = error.params;
  if (typeof stranger !== "string" || error.instancePath !== choice.instancePath) return error;
  const home = formsOf(choice).find((form) => stranger in propertiesOf(form));
  if (home === undefined) return error;
  const present = Object.keys(propertiesOf(error.parentSchema)).filter((name) =>
    Object.hasOwn(Object(error.data), name),
  );
  const own = present.find((name) => !(name in propertiesOf(home)));
  if (own === undefined) return error;
  return { ...error, keyword: "mixture", params: { additionalProperty: own, beside: stranger } };
}

function formsOf({ schema }: ErrorObject): readonly unknown[] {
  return Array.isArray(schema) ? schema : [];
}

function propertiesOf(schema: unknown): object {
  return Object((schema as { readonly properties?: object } | undefined)?.properties);
}
