import { isObject, type JsonObject } from "../document/nodes.ts";
import { CachedReferences } from "./cached-references.ts";
import { Evaluator } from "./evaluation/evaluator.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type NormalForm, Normalizer } from "./normal-form.ts";
import { PatternLanguages } from "./patterns/pattern-languages.ts";
import type { References } from "./references.ts";
import { Sampler } from "./sample.ts";
import type { Shape } from "./shape.ts";
import { type MembersWithoutNull, type View, viewOf } from "./view.ts";
import { WorkBudget } from "./work-budget.ts";

/** One document's schemas. Made once per document, so functions need not pass its root along. */
export class DocumentSchemas {
  /** The named schemas, from `components.schemas`. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  readonly languages: PatternLanguages;
  readonly #references: References;
  readonly #normalizer: Normalizer;
  readonly #sampler: Sampler;
  readonly #evaluator: Evaluator;
  readonly #views = new Map<JsonSchema, View>();
  readonly #withoutNull: MembersWithoutNull = new WeakMap();

  constructor(root: JsonObject, budget = new WorkBudget()) {
    this.components = componentsOf(root);
    this.#references = new CachedReferences(root);
    this.#normalizer = new Normalizer(this.#references, budget);
    this.languages = new PatternLanguages(budget);
    this.#sampler = new Sampler(this.#normalizer, this.languages);
    this.#evaluator = new Evaluator(this.#references, budget);
  }

  /** The schema behind standalone references. */
  resolve(schema: JsonSchema): JsonSchema {
    return this.#references.resolve(schema);
  }

  /** The schema at a reference; `false` if there is none. */
  lookUp(reference: string): JsonSchema {
    return this.#references.lookUp(reference);
  }

  /** The schemas a `$dynamicRef` with this name may lead to, by their JSON pointers. */
  dynamicAnchors(name: string): ReadonlyMap<string, JsonSchema> {
    return this.#references.dynamicAnchors(name);
  }

  /** A schema's alternatives. */
  normalize(schema: JsonSchema): NormalForm {
    return this.#normalizer.normalize(schema);
  }

  /** All a schema demands, keyword by keyword. */
  viewOf(schema: JsonSchema): View {
    const known = this.#views.get(schema);
    if (known !== undefined) return known;
    const view = viewOf(this.#references, schema, this.#withoutNull);
    this.#views.set(schema, view);
    return view;
  }

  /** Values at a schema's bounds and just beyond them; not all fit it. */
  sample(schema: JsonSchema): Iterable<unknown> {
    return this.#sampler.sampleSchema(schema);
  }

  sampleShape(shape: Shape): Iterable<unknown> {
    return this.#sampler.sampleShape(shape);
  }

  /** Whether a value fits a schema; undefined where undecidable, or too slow. */
  accepts(schema: JsonSchema, value: unknown): boolean | undefined {
    return this.#evaluator.accepts(schema, value);
  }
}

function componentsOf({ components }: JsonObject): Readonly<Record<string, JsonSchema>> {
  const schemas = isObject(components) ? components.schemas : undefined;
  // The loader has checked every schema keyword's type.
  return isObject(schemas) ? (schemas as Record<string, JsonSchema>) : {};
}
