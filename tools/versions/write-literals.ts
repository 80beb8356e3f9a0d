import type ts from "typescript";
import {
  elementsOf,
  isNever,
  isNull,
  isUndefined,
  isUnknownVariant,
  literalOf,
  membersOf,
  propertiesOf,
  typeKindOf,
} from "./member-types.ts";

/** Values of every kind, for a type without constraints. */
const anything = ['"any text"', "1", "true", "null", '["any text"]', '{ any: "text" }'];

/**
 * A type's values as literals: each alternative once, the object with all properties first and the one with only
 * required properties last. Empty for a type without values, such as `UnknownVariant`.
 *
 * @param outer the enclosing objects; a recursive type is written once
 */
export function writeLiterals(
  type: ts.Type,
  checker: ts.TypeChecker,
  outer: readonly ts.Type[] = [],
): string[] {
  return membersOf(type).flatMap((member) => writeMember(member, checker, outer));
}

function writeMember(type: ts.Type, checker: ts.TypeChecker, outer: readonly ts.Type[]): string[] {
  if (isUndefined(type) || isNever(type) || isUnknownVariant(type)) return [];
  if (isNull(type)) return ["null"];
  const literal = literalOf(type);
  if (literal !== undefined) return [literal];
  switch (typeKindOf(type, checker)) {
    case "anything":
      return anything;
    case "text":
      return ['"any text"'];
    case "number":
      return ["1"];
    case "boolean":
      return ["true", "false"];
    case "list":
      return writeLists(type, checker, outer);
    case "object":
      return outer.includes(type) ? [] : writeObjects(type, checker, outer);
  }
}

function writeObjects(type: ts.Type, checker: ts.TypeChecker, outer: readonly ts.Type[]): string[] {
  if (type.symbol?.name === "Date") return ["new Date(0)"];
  const properties = propertiesOf(type, checker).map((property) => ({
    ...property,
    literals: writeLiterals(property.type, checker, [...outer, type]),
  }));
  const written = properties.filter(({ literals }) => literals.length > 0);
  if (properties.some((property) => !property.isOptional && property.literals.length === 0))
    return [];
  const objectWith = (chosen: typeof written, other?: { name: string; literal: string }) => {
    const pairs = chosen.map(({ name, literals }) => {
      const literal = name === other?.name ? other.literal : literals[0];
      return `${JSON.stringify(name)}: ${literal}`;
    });
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  };
  const others = written.flatMap(({ name, literals }) =>
    literals.slice(1).map((literal) => objectWith(written, { name, literal })),
  );
  const least = objectWith(written.filter(({ isOptional }) => !isOptional));
  return [...new Set([objectWith(written), ...others, least])];
}

function writeLists(type: ts.Type, checker: ts.TypeChecker, outer: readonly ts.Type[]): string[] {
  const elements = elementsOf(type, checker).map((element) => ({
    ...element,
    literals: writeLiterals(element.type, checker, outer),
  }));
  const needed = elements.filter(({ isRest, isOptional }) => !isRest && !isOptional);
  if (needed.some(({ literals }) => literals.length === 0)) return [];
  const full = elements.flatMap(({ isRest, literals }) => (isRest ? literals : literals[0]));
  const least = needed.map(({ literals }) => literals[0]);
  return [...new Set([`[${full.join(", ")}]`, `[${least.join(", ")}]`])];
}
