import fc from "fast-check";

const bound = fc.integer({ min: -3, max: 10 });

export const size = fc.integer({ min: 0, max: 4 });

export const typeName = fc.constantFrom(
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
);

/** Number, text and list limits, small enough for two to contradict each other often. */
export const valueLimits = {
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: fc.constantFrom(1, 2, 3, 4, 0.5),
  minLength: size,
  maxLength: size,
  pattern: fc.constantFrom("^a", "b$"),
  minItems: size,
  maxItems: size,
  uniqueItems: fc.boolean(),
};
