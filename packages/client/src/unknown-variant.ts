/**
 * The discriminant of a union member that this version of the client does not know yet.
 *
 * At run time it is the string that the service sent. TypeScript sees an opaque string instead of
 * `string`, because a plain `string` would stop `item.type === "lending"` from narrowing the union.
 */
declare enum UnknownVariant {
  value = "a type that this version does not know",
}

export type { UnknownVariant };
