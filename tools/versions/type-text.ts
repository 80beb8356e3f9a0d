import type ts from "typescript";
import {
  elementsOf,
  isNever,
  isNull,
  isUndefined,
  kindOf,
  literalOf,
  membersOf,
} from "./member-types.ts";

/**
 * A type as a user writes it behind a variable: primitives and lists of them, spelled out. Undefined
 * where objects are part of it, which users name or leave to the compiler.
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
  switch (kindOf(type, checker)) {
    case "anything":
      return "unknown";
    // What is not known yet is a string to whoever prints it.
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
