import { isEmpty } from "./empty-shape.ts";
import { isDemand, type JsonSchema, type SchemaObject } from "./json-schema.ts";
import { narrowToPossible, opaque, readKeywords } from "./keyword-shape.ts";
import type { References } from "./references.ts";
import { anything, canonical, intersect, type Kind, type Shape } from "./shape.ts";
import { Simplifier } from "./simplify.ts";
import type { WorkBudget } from "./work-budget.ts";

/** A schema as its alternatives; an instance fits when it fits one. */
export type NormalForm = readonly Shape[];

const everything: NormalForm = [anything];
const nothing: NormalForm = [];

/** A schema with more alternatives than this stays whole, which bounds the time. */
const maxAlternatives = 64;

/** A `oneOf` with more members than this is not examined for overlaps. */
const maxDisjointMembers = 24;

/** A schema with more parts than this stays whole. */
const maxParts = 2_000;

/** A schema whose parts refer to parts in more steps than this stays whole, which keeps the stack small. */
const maxDepth = 50;

/** Normal forms are kept while they have at most this many properties in all. */
const maxKept = 1_000_000;

/** The schemas being taken apart, innermost first. */
interface Trail {
  readonly schema: SchemaObject;
  readonly within: Trail | undefined;
  readonly depth: number;
}

/** A normal form with what it took, which does not depend on what was taken apart before. */
interface Taken {
  readonly form: NormalForm;
  readonly parts: number;
}

class TooManyParts extends Error {}

/** Takes one document's schemas apart, without going into their items and properties. */
export class Normalizer {
  readonly #references: References;
  readonly #simplifier: Simplifier;
  readonly #budget: WorkBudget;
  readonly #resolved = new WeakMap<SchemaObject, JsonSchema>();
  /** Forms independent of the schema's references. */
  #kept = new Map<SchemaObject, Taken>();
  /** Forms in a reference circle, seen from each schema. */
  #keptWhole = new Map<SchemaObject, NormalForm>();
  #keptSize = 0;
  /** State while a schema is taken apart: its parts so far, and the depth its circles lead back to. */
  #parts = 0;
  #backTo = Number.POSITIVE_INFINITY;

  constructor(references: References, budget: WorkBudget) {
    this.#references = references;
    this.#simplifier = new Simplifier(references);
    this.#budget = budget;
  }

  normalize(schema: JsonSchema): NormalForm {
    const resolved = this.#resolve(schema);
    if (typeof resolved === "boolean") return resolved ? everything : nothing;
    const known = this.#keptWhole.get(resolved) ?? this.#kept.get(resolved)?.form;
    if (known !== undefined) return known;
    this.#parts = 0;
    this.#backTo = Number.POSITIVE_INFINITY;
    let form: NormalForm;
    try {
      form = this.#takeApart(resolved, undefined);
    } catch (error) {
      if (!(error instanceof TooManyParts)) throw error;
      form = [opaque(resolved)];
    }
    this.#keep(form);
    this.#keptWhole.set(resolved, form);
    return form;
  }

  /** Following a reference takes longer than remembering where it leads. */
  #resolve(schema: JsonSchema): JsonSchema {
    if (typeof schema === "boolean") return schema;
    const resolved = this.#resolved.get(schema) ?? this.#references.resolve(schema);
    this.#resolved.set(schema, resolved);
    return resolved;
  }

  #keep(form: NormalForm): void {
    for (const { properties } of form) this.#keptSize += properties.size + 1;
    if (this.#keptSize <= maxKept) return;
    this.#kept = new Map();
    this.#keptWhole = new Map();
    this.#keptSize = 0;
  }

  /** The normal form for a part while its schema is taken apart. */
  #normalizePart(schema: JsonSchema, within: Trail): NormalForm {
    const resolved = this.#resolve(schema);
    if (typeof resolved === "boolean") return resolved ? everything : nothing;
    // A schema containing itself beside other demands stays whole at the second encounter.
    const outer = depthOn(within, resolved);
    if (outer !== undefined) {
      this.#backTo = Math.min(this.#backTo, outer);
      return [opaque(resolved)];
    }
    const known = this.#kept.get(resolved);
    if (known !== undefined) {
      this.#count(known.parts);
      return known.form;
    }
    const [partsBefore, backToBefore] = [this.#parts, this.#backTo];
    this.#backTo = Number.POSITIVE_INFINITY;
    const form = this.#takeApart(resolved, within);
    const depth = within.depth + 1;
    if (this.#backTo >= depth) {
      this.#backTo = Number.POSITIVE_INFINITY;
      this.#keep(form);
      this.#kept.set(resolved, { form, parts: this.#parts - partsBefore });
    }
    this.#backTo = Math.min(this.#backTo, backToBefore);
    return form;
  }

  #count(parts: number): void {
    this.#parts += parts;
    if (this.#parts > maxParts) throw new TooManyParts();
  }

  #takeApart(resolved: SchemaObject, within: Trail | undefined): NormalForm {
    this.#budget.spend();
    this.#count(1);
    const depth = within === undefined ? 0 : within.depth + 1;
    if (depth > maxDepth) throw new TooManyParts();
    const trail: Trail = { schema: resolved, within, depth };
    const { $ref, allOf = [], anyOf, oneOf, ...own } = this.#simplifier.simplify(resolved);
    const isLeaning = own.unevaluatedProperties !== undefined || own.unevaluatedItems !== undefined;
    const read = this.#readOwn(own);
    // Which parts are unevaluated depends on the whole composition.
    let alternatives: NormalForm = [isLeaning ? intersect(read, opaque(resolved)) : read];
    const parts = [...($ref === undefined ? [] : [this.#references.lookUp($ref)]), ...allOf];
    for (const part of parts) {
      alternatives = this.#combine(alternatives, this.#normalizePart(part, trail), resolved);
    }
    if (anyOf !== undefined && alternatives.length > 0) {
      const members = this.#normalizeAll(anyOf, trail);
      alternatives = this.#combine(alternatives, members, resolved);
    }
    if (oneOf !== undefined && alternatives.length > 0) {
      const members = this.#normalizeOneOf(oneOf, alternatives, trail);
      alternatives = this.#combine(alternatives, members, resolved);
    }
    return alternatives.filter((shape) => !isEmpty(shape));
  }

  /** @returns undefined where there are too many alternatives */
  #normalizeAll(members: readonly JsonSchema[], trail: Trail): NormalForm | undefined {
    const shapes: Shape[] = [];
    for (const member of members) {
      shapes.push(...this.#normalizePart(member, trail));
      if (shapes.length > maxAlternatives) return undefined;
    }
    return shapes;
  }

  /** The members, which demand exclusiveness too unless no two overlap. */
  #normalizeOneOf(
    members: readonly JsonSchema[],
    beside: NormalForm,
    trail: Trail,
  ): NormalForm | undefined {
    const shapes = this.#normalizeAll(members, trail);
    if (shapes === undefined || this.#areDisjoint(members, beside, trail)) return shapes;
    const exclusive = opaque({ oneOf: members });
    return shapes.map((shape) => intersect(shape, exclusive));
  }

  /** Both demands' alternatives; if there are too many, the whole schema is one alternative. */
  #combine(form: NormalForm, other: NormalForm | undefined, whole: SchemaObject): NormalForm {
    if (other === undefined || form.length * other.length > maxAlternatives) return [opaque(whole)];
    return form.flatMap((left) =>
      other.map((right) => {
        this.#budget.spend(Math.min(left.properties.size, right.properties.size) + 1);
        return intersect(left, right);
      }),
    );
  }

  /** Whether no instance fits two members and what else the schema demands, so exactly one means any. */
  #areDisjoint(members: readonly JsonSchema[], beside: NormalForm, trail: Trail): boolean {
    if (members.length > maxDisjointMembers) return false;
    const [only] = beside;
    const own = only !== undefined && beside.length === 1 ? only : anything;
    const forms = members.map((member) =>
      this.#normalizePart(member, trail).map((shape) => intersect(own, shape)),
    );
    return forms.every((form, index) =>
      forms
        .slice(index + 1)
        .every((other) =>
          form.every((left) => other.every((right) => this.#isEmptyOverlap(left, right))),
        ),
    );
  }

  #isEmptyOverlap(left: Shape, right: Shape): boolean {
    this.#budget.spend();
    const common = [...left.kinds].filter((kind) => right.kinds.has(kind));
    if (common.length === 0) return true;
    if (common.length === 1 && common[0] === "object" && this.#areTagged(left, right)) return true;
    this.#budget.spend(left.properties.size + right.properties.size);
    return isEmpty(intersect(left, right));
  }

  /** Whether both require a property with different values in each, a discriminant. */
  #areTagged(shape: Shape, other: Shape): boolean {
    return [...shape.required, ...other.required].some((name) => {
      const left = this.#valuesOf(shape.properties.get(name));
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

  /** The kinds for a schema without other demands; undefined for any other schema. */
  #kindsOnly(schema: JsonSchema): ReadonlySet<Kind> | undefined {
    const resolved = this.#references.resolve(schema);
    if (resolved === true) return anything.kinds;
    if (typeof resolved !== "object") return undefined;
    const demands = Object.keys(resolved).filter(isDemand);
    if (demands.length === 0) return anything.kinds;
    return demands.join() === "type"
      ? readKeywords({ type: resolved.type ?? [] }).kinds
      : undefined;
  }
}

function depthOn(trail: Trail, schema: SchemaObject): number | undefined {
  for (let step: Trail | undefined = trail; step !== undefined; step = step.within) {
    if (step.schema === schema) return step.depth;
  }
  return undefined;
}
