import ts from "typescript";

/** The kinds distinguished by `typeof` and `Array.isArray`. */
export type TypeKind = "text" | "number" | "boolean" | "list" | "object" | "anything";

/** Union members; any other type is its only member. */
export function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

export function isUndefined(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
}

export function isNull(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Null) !== 0;
}

export function isNever(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Never) !== 0;
}

/** `UnknownVariant`: an unknown discriminator value. The client has no other enum. */
export function isUnknownVariant(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.EnumLike) !== 0;
}

/** `string & {}`: a value unlisted in the version, beside the listed ones. */
export function isOtherText(type: ts.Type): boolean {
  return (
    type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0)
  );
}

/** The source of a literal type; undefined for other types. */
export function literalOf(type: ts.Type): string | undefined {
  if (isUnknownVariant(type)) return undefined;
  if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
  if ((type.flags & ts.TypeFlags.BooleanLiteral) === 0) return undefined;
  return Reflect.get(type, "intrinsicName") === "true" ? "true" : "false";
}

/** Remove null and undefined first; they have no kind. */
export function typeKindOf(type: ts.Type, checker: ts.TypeChecker): TypeKind {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "anything";
  const isText = isUnknownVariant(type) || isOtherText(type);
  if (type.flags & ts.TypeFlags.StringLike || isText) return "text";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  return checker.isArrayType(type) || checker.isTupleType(type) ? "list" : "object";
}

/** One list element, or the rest. */
export interface Element {
  readonly type: ts.Type;
  readonly isRest: boolean;
  readonly isOptional: boolean;
}

/** A list's elements: each tuple position, and the rest element. */
export function elementsOf(type: ts.Type, checker: ts.TypeChecker): Element[] {
  const reference = type as ts.TypeReference;
  const arguments_ = checker.getTypeArguments(reference);
  if (!checker.isTupleType(type)) {
    return arguments_.map((argument) => ({ type: argument, isRest: true, isOptional: false }));
  }
  const { elementFlags } = reference.target as ts.TupleType;
  return arguments_.map((argument, index) => {
    const flags = elementFlags[index] ?? ts.ElementFlags.Required;
    return {
      type: argument,
      isRest: (flags & ts.ElementFlags.Variable) !== 0,
      isOptional: (flags & ts.ElementFlags.Optional) !== 0,
    };
  });
}

/** A property by name; `extraName` represents those in an index signature. */
export interface Property {
  readonly name: string;
  readonly type: ts.Type;
  readonly isOptional: boolean;
}

/** No document has a property of that name, so only an index signature can allow it. */
export const extraName = "anythingElse";

export function propertiesOf(type: ts.Type, checker: ts.TypeChecker): Property[] {
  const named = checker.getPropertiesOfType(type).map((symbol) => ({
    name: symbol.name,
    type: checker.getTypeOfSymbol(symbol),
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
  }));
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (index === undefined || isNever(index.type)) return named;
  return [...named, { name: extraName, type: index.type, isOptional: true }];
}
