import ts from "typescript";

/** What `typeof` and `Array.isArray` tell apart. */
export type Kind = "text" | "number" | "boolean" | "list" | "object" | "anything";

/** The alternatives of a type; a type that is no union is its only one. */
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

/** `UnknownVariant`: a string that nobody can name yet. The client has no other enum. */
export function isUnknownVariant(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.EnumLike) !== 0;
}

/** How a literal type is written; undefined for every other type. */
export function literalOf(type: ts.Type): string | undefined {
  if (isUnknownVariant(type)) return undefined;
  if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
  if ((type.flags & ts.TypeFlags.BooleanLiteral) === 0) return undefined;
  return Reflect.get(type, "intrinsicName") === "true" ? "true" : "false";
}

/** Neither null nor undefined are of any kind; sort them out before. */
export function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "anything";
  if (type.flags & ts.TypeFlags.StringLike || isUnknownVariant(type)) return "text";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  return checker.isArrayType(type) || checker.isTupleType(type) ? "list" : "object";
}

/** One element of a list, or the rest of them. */
export interface Element {
  readonly type: ts.Type;
  readonly isRest: boolean;
  readonly isOptional: boolean;
}

/** What a list holds: each place of a tuple, and what fills the rest. */
export function elementsOf(type: ts.Type, checker: ts.TypeChecker): Element[] {
  const reference = type as ts.TypeReference;
  const arguments_ = checker.getTypeArguments(reference);
  if (!checker.isTupleType(type)) {
    return arguments_.map((one) => ({ type: one, isRest: true, isOptional: false }));
  }
  const { elementFlags } = reference.target as ts.TupleType;
  return arguments_.map((one, index) => {
    const flags = elementFlags[index] ?? ts.ElementFlags.Required;
    return {
      type: one,
      isRest: (flags & ts.ElementFlags.Variable) !== 0,
      isOptional: (flags & ts.ElementFlags.Optional) !== 0,
    };
  });
}

/** A property by name; one of `extraName` stands for those that an index signature allows. */
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
