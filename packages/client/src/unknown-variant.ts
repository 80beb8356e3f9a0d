/**
 * A union member's discriminant not yet known to this client version.
 *
 * At run time it is the string sent by the service. TypeScript sees an opaque string instead of `string`, because a
 * plain `string` would stop `item.type === "lending"` from narrowing the union.
 */
declare enum UnknownVariant {
  value = "a type that this version does not know",
}

export type { UnknownVariant };
