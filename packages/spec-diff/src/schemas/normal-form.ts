import { isEmpty } from "./empty-shape.ts";
import { annotations, type JsonSchema, type SchemaObject } from "./json-schema.ts";
import { narrowToPossible, opaque, readKeywords } from "./keyword-shape.ts";
import type { References } from "./references.ts";
import { anything, canonical, intersect, type Kind, type Shape } from "./shape.ts";
import { Simplifier } from "./simplify.ts";

/** A schema as its alternatives; an instance fits when it fits one of them. */
export type NormalForm = readonly Shape[];

/** A schema with more alternatives than this stays whole, which bounds the time. */
const maxAlternatives = 64;

/** A `oneOf` with more members than this is not examined for overlaps. */
const maxDisjointMembers = 24;

/** The schemas that are being taken apart, innermost first. */
interface Trail {
  readonly schema: SchemaObject;
  readonly within: Trail | undefined;
}

/** Takes the schemas of one document apart, without going into what their items and properties are. */
export class Normalizer {
  readonly #references: References;
  readonly #simplifier: Simplifier;

  constructor(references: References) {
    this.#references = references;
    this.#simplifier = new Simplifier(references);
  }

  normalize(schema: JsonSchema, within?: Trail): NormalForm {
    const resolved = this.#references.resolve(schema);
    if (resolved === true) return [anything];
    if (resolved === false) return [];
    // A schema that contains itself beside other demands stays whole at the second encounter.
    if (isOn(within, resolved)) return [opaque(schema)];
    const trail: Trail = { schema: resolved, within };
    const { $ref, allOf = [], anyOf, oneOf, ...own } = this.#simplifier.simplify(resolved);
    const isLeaning = own.unevaluatedProperties !== undefined || own.unevaluatedItems !== undefined;
    const read = this.#readOwn(own);
    // Which parts are unevaluated depends on all that the schema is made of.
    let alternatives: NormalForm = [isLeaning ? intersect(read, opaque(resolved)) : read];
    const parts = [...($ref === undefined ? [] : [this.#references.lookUp($ref)]), ...allOf];
    for (const part of parts) {
      alternatives = combine(alternatives, this.normalize(part, trail), resolved);
    }
    if (anyOf !== undefined) {
      alternatives = combine(alternatives, this.#normalizeAll(anyOf, trail), resolved);
    }
    if (oneOf !== undefined) {
      const members = this.#normalizeOneOf(oneOf, alternatives, trail);
      alternatives = combine(alternatives, members, resolved);
    }
    return alternatives.filter((shape) => !isEmpty(shape));
  }

  #normalizeAll(members: readonly JsonSchema[], trail: Trail): NormalForm {
    return members.flatMap((member) => [...this.normalize(member, trail)]);
  }

  /** The members, which demand exclusiveness too unless no two of them overlap. */
  #normalizeOneOf(members: readonly JsonSchema[], beside: NormalForm, trail: Trail): NormalForm {
    const shapes = this.#normalizeAll(members, trail);
    if (this.#areDisjoint(members, beside, trail)) return shapes;
    return shapes.map((shape) => intersect(shape, opaque({ oneOf: members })));
  }

  /** Whether no instance fits two members and what else the schema demands, so that exactly one means any. */
  #areDisjoint(members: readonly JsonSchema[], beside: NormalForm, trail: Trail): boolean {
    if (members.length > maxDisjointMembers) return false;
    const [only] = beside;
    const own = only !== undefined && beside.length === 1 ? only : anything;
    const forms = members.map((member) =>
      this.normalize(member, trail).map((shape) => intersect(own, shape)),
    );
    return forms.every((one, index) =>
      forms
        .slice(index + 1)
        .every((other) =>
          one.every((left) => other.every((right) => this.#isEmptyOverlap(left, right))),
        ),
    );
  }

  #isEmptyOverlap(one: Shape, other: Shape): boolean {
    const overlap = intersect(one, other);
    if (isEmpty(overlap)) return true;
    const isOnlyObjects = overlap.kinds.size === 1 && overlap.kinds.has("object");
    if (!isOnlyObjects) return false;
    // A discriminant: a property that both require, with different values in each.
    return [...overlap.required].some((name) => {
      const left = this.#valuesOf(one.properties.get(name));
      const right = this.#valuesOf(other.properties.get(name));
      if (left === undefined || right === undefined) return false;
      const known = new Set(right.map(canonical));
      return !left.some((value) => known.has(canonical(value)));
    });
  }

  #valuesOf(schema: JsonSchema | undefined): readonly unknown[] | undefined {
    const resolved = schema === undefined ? undefined : this.#references.resolve(schema);
    if (typeof resolved !== "object") return undefined;
    return resolved.const === undefined ? resolved.enum : [resolved.const];
  }

  #readOwn(schema: SchemaObject): Shape {
    const { not, ...rest } = schema;
    const refused = not === undefined ? undefined : this.#kindsOnly(not);
    if (refused === undefined) return narrowToPossible(readKeywords(schema));
    const shape = readKeywords(rest);
    const kept = new Set([...shape.kinds].filter((kind) => !refused.has(kind)));
    return narrowToPossible({ ...shape, kinds: kept });
  }

  /** The kinds of a schema that demands nothing else; undefined for any other schema. */
  #kindsOnly(schema: JsonSchema): ReadonlySet<Kind> | undefined {
    const resolved = this.#references.resolve(schema);
    if (resolved === true) return anything.kinds;
    if (typeof resolved !== "object") return undefined;
    const demands = Object.keys(resolved).filter((key) => !annotations.has(key));
    if (demands.length === 0) return anything.kinds;
    return demands.join() === "type"
      ? readKeywords({ type: resolved.type ?? [] }).kinds
      : undefined;
  }
}

function isOn(trail: Trail | undefined, schema: SchemaObject): boolean {
  for (let step = trail; step !== undefined; step = step.within) {
    if (step.schema === schema) return true;
  }
  return false;
}

/** The alternatives of both demands; if there are too many, the whole schema is one alternative. */
function combine(one: NormalForm, other: NormalForm, whole: SchemaObject): NormalForm {
  if (one.length * other.length > maxAlternatives) return [opaque(whole)];
  return one.flatMap((left) => other.map((right) => intersect(left, right)));
}
