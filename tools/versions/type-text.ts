import type ts from "typescript";
import {
  elementsOf,
  isNever,
  isNull,
  isUndefined,
  literalOf,
  membersOf,
  typeKindOf,
} from "./member-types.ts";

/**
 * A variable's annotation: primitives and primitive lists. Undefined for types with objects, which code refers to by
 * name.
 */
export function writeType(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const parts = membersOf(type).map((member) => writeMember(member, checker));
  if (parts.some((part) => part === undefined)) return undefined;
  return [...new Set(parts)].join(" | ");
}

function writeMember(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  if (isUndefined(type)) return "undefined";
  if (isNull(type)) return "null";
  if (isNever(type)) return "never";
  const literal = literalOf(type);
  if (literal !== undefined) return literal;
  switch (typeKindOf(type, checker)) {
    case "anything":
      return "unknown";
    // An unknown discriminator value prints as a string.
    case "text":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "list":
      return writeList(type, checker);
    case "object":
      return undefined;
  }
}

function writeList(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const parts = elementsOf(type, checker).map(({ type: element, isRest, isOptional }) => {
    const text = writeType(element, checker);
    if (text === undefined) return undefined;
    return isRest ? `...(${text})[]` : `${text}${isOptional ? "?" : ""}`;
  });
  return parts.includes(undefined) ? undefined : `[${parts.join(", ")}]`;
}
