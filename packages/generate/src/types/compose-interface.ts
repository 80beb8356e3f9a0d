import ts from "typescript";
import { printType } from "./print-types.ts";
import { nameText, unwrapParentheses, withComments } from "./type-nodes.ts";

const factory = ts.factory;

/** The declarations' types, by name. */
export type DeclaredTypes = ReadonlyMap<string, ts.TypeNode>;

/** An interface declaration's parts. */
interface InterfaceParts {
  readonly bases: readonly string[];
  readonly members: readonly ts.TypeElement[];
}

/** One intersection operand: a named type, whose `required` properties are never absent. */
interface Base {
  readonly name: string;
  readonly required: readonly string[];
}

/**
 * The interface equal to a type; undefined when there is none, as for a union. An intersection becomes an interface
 * extending the named operands: hover then shows its name, and an error names one type.
 */
export function composeInterface(
  type: ts.TypeNode,
  declared: DeclaredTypes,
): InterfaceParts | undefined {
  const operands = operandsOf(type);
  if (isAnyObject(type)) return { bases: [], members: [anyProperty()] };
  const bases: Base[] = [];
  const own: ts.TypeElement[] = [];
  for (const operand of operands) {
    const base = baseOf(operand);
    if (ts.isTypeLiteralNode(operand)) own.push(...operand.members);
    else if (isAnyObject(operand)) own.push(anyProperty());
    else if (base !== undefined) bases.push(base);
    else return undefined;
  }
  const isAlias = own.length === 0 && bases.length < 2;
  if (isAlias && bases.every((base) => base.required.length === 0)) return undefined;
  const inherited = bases.map((base) => membersOf(base.name, declared));
  if (inherited.some((members) => members === undefined)) return undefined;
  const members = mergeMembers(
    own,
    bases,
    inherited.flatMap((members) => members ?? []),
    declared,
  );
  return members && { bases: bases.map(({ name }) => name), members };
}

function operandsOf(type: ts.TypeNode): ts.TypeNode[] {
  const inner = unwrapParentheses(type);
  return ts.isIntersectionTypeNode(inner) ? inner.types.flatMap(operandsOf) : [inner];
}

function baseOf(type: ts.TypeNode): Base | undefined {
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const name = nameText(type.typeName);
  const [inner, keys] = type.typeArguments ?? [];
  if (inner === undefined) return { name, required: [] };
  if (name !== "WithRequired" || keys === undefined || !ts.isTypeReferenceNode(inner)) {
    return undefined;
  }
  const literals = ts.isUnionTypeNode(keys) ? [...keys.types] : [keys];
  return {
    name: nameText(inner.typeName),
    required: literals.map((key) => JSON.parse(printType(key))),
  };
}

/** `Record<string, unknown>`: an object without described properties. */
export function isAnyObject(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && printType(type) === "Record<string, unknown>";
}

function anyProperty(): ts.IndexSignatureDeclaration {
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const key = factory.createParameterDeclaration(undefined, undefined, "key", undefined, text);
  const anything = factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  return factory.createIndexSignature(undefined, [key], anything);
}

/** All properties in a declared type, inherited ones too; undefined when it can be no base. */
function membersOf(
  name: string,
  declared: DeclaredTypes,
  seen: readonly string[] = [],
): readonly ts.TypeElement[] | undefined {
  const type = declared.get(name);
  if (type === undefined || seen.includes(name)) return undefined;
  if (isAnyObject(type)) return [anyProperty()];
  const found: ts.TypeElement[] = [];
  for (const operand of operandsOf(type)) {
    const base = baseOf(operand);
    const members = ts.isTypeLiteralNode(operand)
      ? operand.members
      : base && membersOf(base.name, declared, [...seen, name]);
    if (members === undefined) return undefined;
    found.push(
      ...members.map((member) => (isRequiredBy(base, member) ? required(member) : member)),
    );
  }
  return found;
}

function isRequiredBy(base: Base | undefined, member: ts.TypeElement): boolean {
  return base?.required.includes(nameText(member.name)) === true;
}

function required(member: ts.TypeElement): ts.TypeElement {
  if (!ts.isPropertySignature(member) || member.questionToken === undefined) return member;
  const { modifiers, name, type } = member;
  return withComments(factory.createPropertySignature(modifiers, name, undefined, type), member);
}

/**
 * The members the interface declares itself: its own, and those differing between its bases. A property in several
 * operands gets all their types, as in the intersection.
 */
function mergeMembers(
  own: readonly ts.TypeElement[],
  bases: readonly Base[],
  inherited: readonly ts.TypeElement[],
  declared: DeclaredTypes,
): readonly ts.TypeElement[] | undefined {
  const isOpen = [...own, ...inherited].filter((member) => !ts.isPropertySignature(member));
  if (isOpen.some((member) => !isAnyIndex(member))) return undefined;
  const ownProperties = own.filter(ts.isPropertySignature);
  const inheritedProperties = inherited.filter(ts.isPropertySignature);
  const names = new Set(
    [...ownProperties, ...inheritedProperties].map(({ name }) => nameText(name)),
  );
  if (names.has("")) return undefined;
  const merged = [...names].flatMap((name) => {
    const here = ownProperties.filter((property) => nameText(property.name) === name);
    const there = inheritedProperties.filter((property) => nameText(property.name) === name);
    const isRequired =
      bases.some((base) => base.required.includes(name)) ||
      [...here, ...there].some((property) => property.questionToken === undefined);
    if (here.length === 0 && isInherited(bases, there, isRequired)) return [];
    return [mergeProperty(here, there, isRequired, declared)];
  });
  const index = own.find((member) => !ts.isPropertySignature(member));
  return index === undefined ? merged : [...merged, index];
}

function isAnyIndex(member: ts.TypeElement): boolean {
  return (
    ts.isIndexSignatureDeclaration(member) && member.type.kind === ts.SyntaxKind.UnknownKeyword
  );
}

/** Whether the interface has a property as its bases declare it; a single base has merged its own bases already. */
function isInherited(
  bases: readonly Base[],
  properties: readonly ts.PropertySignature[],
  isRequired: boolean,
): boolean {
  const isAlwaysThere = properties.some((property) => property.questionToken === undefined);
  return (bases.length === 1 && isAlwaysThere === isRequired) || isUniform(properties, isRequired);
}

function isUniform(properties: readonly ts.PropertySignature[], isRequired: boolean): boolean {
  const written = properties.map((property) => property.type && printType(property.type));
  return (
    new Set(written).size === 1 &&
    properties.every((property) => (property.questionToken === undefined) === isRequired)
  );
}

function mergeProperty(
  here: readonly ts.PropertySignature[],
  there: readonly ts.PropertySignature[],
  isRequired: boolean,
  declared: DeclaredTypes,
): ts.PropertySignature {
  const all = [...here, ...there];
  const [first = all[0]] = [here[0], there[0]].filter((property) => property !== undefined);
  const types = new Map(
    all.map((property) => [property.type ? printType(property.type) : "unknown", property.type]),
  );
  const narrow = [...types.values()].filter((typeNode) => typeNode !== undefined);
  const kept = narrow.filter(
    (typeNode, index) =>
      !narrow.some((other, at) => at < index && isWithin(other, typeNode, declared)),
  );
  const [only] = kept;
  const type = kept.length === 1 && only ? only : factory.createIntersectionTypeNode(kept);
  const question = isRequired ? undefined : factory.createToken(ts.SyntaxKind.QuestionToken);
  if (first === undefined) throw new Error("A merged property has no declaration.");
  const property = factory.createPropertySignature(first.modifiers, first.name, question, type);
  return withComments(property, first);
}

/** Whether a type is a wider one's subtype, as far as their code tells. */
function isWithin(type: ts.TypeNode, wider: ts.TypeNode, declared: DeclaredTypes): boolean {
  const resolved = resolve(wider, declared);
  if (isAnyText(resolved)) return isText(type, declared);
  const values = literalsOf(resolve(type, declared));
  const allowed = literalsOf(resolved);
  if (values.size > 0 && allowed.size > 0) return [...values].every((value) => allowed.has(value));
  const isOpen = ts.isTypeLiteralNode(resolved) && resolved.members.every(isAnyIndex);
  return (isOpen || isAnyObject(resolved)) && isOpenObject(resolve(type, declared), declared);
}

function resolve(type: ts.TypeNode, declared: DeclaredTypes): ts.TypeNode {
  const found = ts.isTypeReferenceNode(type) ? declared.get(nameText(type.typeName)) : undefined;
  return found === undefined ? unwrapParentheses(type) : resolve(found, declared);
}

function isText(type: ts.TypeNode, declared: DeclaredTypes): boolean {
  const resolved = resolve(type, declared);
  if (isAnyText(resolved)) return true;
  if (ts.isTypeReferenceNode(resolved)) return nameText(resolved.typeName) === "UnknownVariant";
  const values = literalsOf(resolved);
  return values.size > 0 && [...values].every((value) => value.startsWith('"'));
}

/** A string, or a union open at its end. */
function isAnyText(type: ts.TypeNode): boolean {
  if (type.kind === ts.SyntaxKind.StringKeyword) return true;
  return (
    ts.isUnionTypeNode(type) && type.types.some((member) => printType(member) === "(string & {})")
  );
}

/** Each literal's code in a union; empty when it has other members. */
function literalsOf(type: ts.TypeNode): ReadonlySet<string> {
  const members = ts.isUnionTypeNode(type) ? [...type.types] : [type];
  const written = members.map(printType);
  return new Set(written.every((code) => /^("|-?\d)/.test(code)) ? written : []);
}

function isOpenObject(type: ts.TypeNode, declared: DeclaredTypes): boolean {
  if (isAnyObject(type)) return true;
  return operandsOf(type).some(
    (operand) =>
      ts.isTypeLiteralNode(resolve(operand, declared)) && hasAnyIndex(resolve(operand, declared)),
  );
}

function hasAnyIndex(type: ts.TypeNode): boolean {
  return ts.isTypeLiteralNode(type) && type.members.some(isAnyIndex);
}
