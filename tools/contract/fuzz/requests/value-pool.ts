import {
  lookUp,
  type OpenApiDocument,
  type Schema,
  schemaNameOf,
} from "@bellwether/bundle/open-api";

const maxValuesPerName = 24;

/** Values from the service's responses by schema name, for other operations' requests. */
export class ValuePool {
  readonly #values = new Map<string, Set<unknown>>();

  add(schemaName: string, value: unknown): void {
    const values = this.#values.get(schemaName) ?? new Set();
    if (values.size < maxValuesPerName) values.add(value);
    this.#values.set(schemaName, values);
  }

  of(schemaName: string): readonly unknown[] {
    return [...(this.#values.get(schemaName) ?? [])];
  }

  /** Stores every response string with a named schema. */
  learn(document: OpenApiDocument, schema: Schema, value: unknown): void {
    if (schema.$ref !== undefined) {
      if (typeof value === "string") this.add(schemaNameOf(schema.$ref), value);
      // The linter has checked each schema reference: it leads to a schema.
      this.learn(document, lookUp(document, schema.$ref) as Schema, value);
      return;
    }
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    for (const part of parts) this.learn(document, part, value);
    if (Array.isArray(value)) {
      for (const item of value) this.learn(document, schema.items ?? {}, item);
    } else if (typeof value === "object" && value !== null) {
      // A run knowing its own session would end it.
      if (Reflect.get(value, "isCurrent") === true) return;
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (Object.hasOwn(value, name)) this.learn(document, property, Reflect.get(value, name));
      }
    }
  }
}
