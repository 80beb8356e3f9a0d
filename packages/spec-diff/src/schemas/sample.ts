import type { JsonSchema } from "./json-schema.ts";
import type { Normalizer } from "./normal-form.ts";
import type { PatternLanguages } from "./patterns/pattern-languages.ts";
import type { Shape } from "./shape.ts";

/** How deep samples go into what contains itself. */
const maxDepth = 6;

/** How many schema alternatives are sampled. */
const maxShapes = 4;

/** Generates values for one document's schemas. */
export class Sampler {
  readonly #normalizer: Normalizer;
  readonly #languages: PatternLanguages;

  constructor(normalizer: Normalizer, languages: PatternLanguages) {
    this.#normalizer = normalizer;
    this.#languages = languages;
  }

  /**
   * Some values at a schema's bounds and just beyond them; not all of them fit it. They are generated one by
   * one, since most readers need only the first.
   */
  *sampleSchema(schema: JsonSchema, depth = 0): Generator<unknown, void> {
    if (depth > maxDepth) return;
    for (const shape of this.#normalizer.normalize(schema).slice(0, maxShapes)) {
      yield* this.sampleShape(shape, depth);
    }
  }

  *sampleShape(shape: Shape, depth = 0): Generator<unknown, void> {
    if (shape.values !== undefined) {
      yield* shape.values;
      return;
    }
    if (shape.kinds.has("null")) yield null;
    if (shape.kinds.has("boolean")) yield* [true, false];
    if (shape.kinds.has("integer")) yield* sampleNumbers(shape, 1);
    if (shape.kinds.has("fraction")) yield* sampleNumbers(shape, 0.5);
    if (shape.kinds.has("string")) yield* this.#sampleStrings(shape);
    if (shape.kinds.has("array")) yield* this.#sampleArrays(shape, depth);
    if (shape.kinds.has("object")) yield* this.#sampleObjects(shape, depth);
  }

  #sampleStrings(shape: Shape): string[] {
    const { patterns, formats } = shape;
    if (patterns.size === 0 && formats.size === 0) return sampleLengths(shape);
    const example = patterns.size === 0 ? undefined : this.#languages.example(shape);
    return [...(example === undefined ? [] : [example]), ...sampleFormatted([...formats])];
  }

  *#sampleArrays(shape: Shape, depth: number): Generator<unknown, void> {
    const { minItems, maxItems } = shape;
    const lengths = [minItems, minItems + 1, minItems + 2, minItems - 1, maxItems, maxItems + 1];
    for (const length of new Set(lengths)) {
      if (length < 0 || length > 50) continue;
      const items = Array.from({ length }, (_, index) => {
        const item = shape.prefix[index] ?? shape.items;
        return sampleAt(this.sampleSchema(item, depth + 1), shape.isUnique ? index : 0);
      });
      if (!items.includes(undefined)) yield items;
    }
  }

  *#sampleObjects(shape: Shape, depth: number): Generator<unknown, void> {
    const first = (schema: JsonSchema) => sampleAt(this.sampleSchema(schema, depth + 1), 0);
    const required = Object.fromEntries(
      [...shape.required].map((name) => [name, first(shape.properties.get(name) ?? shape.others)]),
    );
    if (Object.values(required).includes(undefined)) return;
    yield required;
    const whole: Record<string, unknown> = { ...required };
    for (const [name, schema] of shape.properties) {
      const sample = first(schema);
      if (sample !== undefined) whole[name] = sample;
    }
    yield whole;
    const extra = first(shape.others);
    if (extra === undefined) return;
    yield { ...required, extra };
    const { minProperties, maxProperties } = shape;
    for (const size of [minProperties, maxProperties, maxProperties + 1]) {
      if (size <= 0 || size > 50) continue;
      const entries = Array.from({ length: size }, (_, index) => [`extra${index}`, extra]);
      yield { ...Object.fromEntries(entries), ...required };
    }
  }
}

/** Where bounds are, mistakes show: at each bound, and a step to either side. */
function sampleNumbers(shape: Shape, step: number): number[] {
  const [multiple = 1] = shape.multiples;
  // The validator knows doubles alone.
  const [least, most] = [shape.least, shape.most].map((bound) => bound && Number(bound.value));
  const bases = [least, most, 0].filter((value) => value !== undefined);
  const near = bases.flatMap((base) => [base, base - step, base + step, base + step * multiple]);
  const far = [least && least + 1000.5, most && most - 1000.5, 1e6, -1e6, multiple];
  const all = [...near, ...far.filter((value) => value !== undefined)];
  return [...all, ...all.map((value) => Math.round(value / multiple) * multiple)];
}

function sampleLengths({ minLength, maxLength }: Shape): string[] {
  const lengths = [
    minLength,
    minLength + 1,
    minLength - 1,
    maxLength,
    maxLength - 1,
    maxLength + 1,
  ];
  return lengths
    .filter((length) => length >= 0 && length <= 10_000)
    .map((length) => "a".repeat(length));
}

const formatSamples: Readonly<Record<string, string>> = {
  "date-time": "2026-11-02T09:30:00Z",
  date: "2026-11-02",
  email: "a@b.example",
  uri: "https://a.example/b",
  uuid: "c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23",
};

function sampleFormatted(formats: readonly string[]): string[] {
  return ["", "a", "A", "1", ...formats.flatMap((format) => formatSamples[format] ?? [])];
}

/** The sample at an index, or the last one if there are fewer. */
function sampleAt(samples: Iterable<unknown>, wanted: number): unknown {
  let found: unknown;
  let index = 0;
  for (const sample of samples) {
    found = sample;
    if (index === wanted) break;
    index += 1;
  }
  return found;
}
