import type ts from "typescript";
import { type Discriminant, findDiscriminant } from "./discriminant.ts";
import {
  elementsOf,
  isNull,
  isOtherText,
  isUndefined,
  isUnknownVariant,
  literalOf,
  membersOf,
  propertiesOf,
  type TypeKind,
  typeKindOf,
} from "./member-types.ts";
import { writeType } from "./type-text.ts";

/**
 * Statements reading every part of a value exhaustively. Each primitive is assigned to a variable of its exact type.
 * `undefined` and `null` are excluded only where the type has them. Each alternative is narrowed and named, and the
 * rest is assigned to `never`.
 *
 * @param expression the expression to read, such as `data`
 */
export function writeReads(expression: string, type: ts.Type, checker: ts.TypeChecker): string {
  return new Reader(checker).read(expression, membersOf(type));
}

const tests: Readonly<Record<TypeKind, (name: string) => string>> = {
  text: (name) => `typeof ${name} === "string"`,
  number: (name) => `typeof ${name} === "number"`,
  boolean: (name) => `typeof ${name} === "boolean"`,
  list: (name) => `Array.isArray(${name})`,
  object: (name) => `typeof ${name} === "object" && !Array.isArray(${name})`,
  anything: () => "true",
};

class Reader {
  readonly #checker: ts.TypeChecker;
  #count = 0;
  /** The enclosing objects; a recursive type is read once. */
  readonly #outer: ts.Type[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  read(expression: string, members: readonly ts.Type[]): string {
    this.#count += 1;
    const name = `v${this.#count}`;
    const annotation = this.#writeAnnotation(members);
    const present = members.filter((member) => !isUndefined(member) && !isNull(member));
    const guards = [
      members.some(isUndefined) ? `${name} !== undefined` : "",
      members.some(isNull) ? `${name} !== null` : "",
    ].filter(Boolean);
    const inner = present.length === 0 ? "" : this.#readPresent(name, present);
    const guarded =
      guards.length > 0 && inner ? `if (${guards.join(" && ")}) {\n${inner}}\n` : inner;
    return `const ${name}${annotation} = ${expression};\n${guarded}`;
  }

  /** None for objects, nor where an unknown value's `string` would absorb the known literals. */
  #writeAnnotation(members: readonly ts.Type[]): string {
    const texts = new Set(members.map((member) => writeType(member, this.#checker)));
    const isSpelledOut = !texts.has(undefined) && !members.some(isUnknownVariant);
    return isSpelledOut ? `: ${[...texts].join(" | ")}` : "";
  }

  #readPresent(name: string, members: readonly ts.Type[]): string {
    const kinds = new Set(members.map((member) => typeKindOf(member, this.#checker)));
    return [...kinds]
      .map((kind) => {
        const group = members.filter((member) => typeKindOf(member, this.#checker) === kind);
        const inner = this.#readKind(name, kind, group);
        return kinds.size > 1 ? `if (${tests[kind](name)}) {\n${inner}}\n` : inner;
      })
      .join("");
  }

  #readKind(name: string, kind: TypeKind, members: readonly ts.Type[]): string {
    switch (kind) {
      case "anything":
        return "";
      case "text":
        return readNamed(name, members) ?? `${name}.length;\n`;
      case "number":
        return readNamed(name, members) ?? `${name}.toFixed(2);\n`;
      case "boolean":
        return `${name}.valueOf();\n`;
      case "list":
        return this.#readList(name, members);
      case "object":
        return this.#readObjects(name, members);
    }
  }

  #readList(name: string, members: readonly ts.Type[]): string {
    const [list] = members;
    if (list === undefined || members.length > 1) return `${name}.length;\n`;
    const reads = elementsOf(list, this.#checker).map((element, index) => {
      const inner = membersOf(element.type);
      if (!element.isRest) return this.read(`${name}[${index}]`, inner);
      if (index > 0) return "";
      this.#count += 1;
      const item = `item${this.#count}`;
      return `for (const ${item} of ${name}) {\n${this.read(item, inner)}}\n`;
    });
    return `${name}.length;\n${reads.join("")}`;
  }

  #readObjects(name: string, members: readonly ts.Type[]): string {
    const [only] = members;
    if (only !== undefined && members.length === 1) return this.#readObject(name, only);
    const discriminant = findDiscriminant(members, this.#checker);
    if (discriminant !== undefined) return this.#readByDiscriminant(name, discriminant);
    return members.map((member) => this.#readByPresence(name, member, members)).join("");
  }

  #readByDiscriminant(name: string, { property, cases, open }: Discriminant): string {
    const subject = `${name}[${JSON.stringify(property)}]`;
    const read = [...cases].map(([value, members]) => {
      const inner = this.#readObjects(name, members);
      return `case ${value}: {\n${inner}break;\n}\n`;
    });
    const rest = open.length > 0 ? this.#readObjects(name, open) : checkNever(name);
    return `switch (${subject}) {\n${read.join("")}default: {\n${rest}}\n}\n`;
  }

  /** Narrows to a member by a property no other has; undefined if there is none. */
  #readByPresence(name: string, member: ts.Type, all: readonly ts.Type[]): string {
    const others = new Set(
      all
        .filter((other) => other !== member)
        .flatMap((other) => propertiesOf(other, this.#checker).map((property) => property.name)),
    );
    const own = propertiesOf(member, this.#checker).find((property) => !others.has(property.name));
    if (own === undefined) return "";
    const inner = this.#readObject(name, member);
    return `if (${JSON.stringify(own.name)} in ${name}) {\n${inner}}\n`;
  }

  #readObject(name: string, type: ts.Type): string {
    if (this.#outer.includes(type)) return "";
    this.#outer.push(type);
    const reads = propertiesOf(type, this.#checker).map((property) => {
      const members = membersOf(property.type);
      const isMissed = property.isOptional && !members.some(isUndefined);
      const all = isMissed ? [...members, this.#checker.getUndefinedType()] : members;
      return this.read(`${name}[${JSON.stringify(property.name)}]`, all);
    });
    this.#outer.pop();
    return reads.join("");
  }
}

/** A `switch` over all literal values; undefined if the type allows any text or number. */
function readNamed(name: string, members: readonly ts.Type[]): string | undefined {
  const literals = members.flatMap((member) => literalOf(member) ?? []);
  const isOpen = members.some((member) => isUnknownVariant(member) || isOtherText(member));
  if (literals.length === 0 || (literals.length < members.length && !isOpen)) return undefined;
  const cases = literals.map((literal) => `case ${literal}:\n`).join("");
  const rest = isOpen ? `${name}.length;\n` : checkNever(name);
  return `switch (${name}) {\n${cases}break;\ndefault: {\n${rest}}\n}\n`;
}

function checkNever(name: string): string {
  return `const none: never = ${name};\n`;
}
