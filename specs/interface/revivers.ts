/** Changes a document as the reviver of `JSON.parse`: called for each key and value; `undefined` removes the key. */
export type Reviver = (key: string, value: unknown) => unknown;

/**
 * A document with a reviver's changes. Unchanged parts are those of the original: `JSON.parse` would copy them, which
 * takes most of the time.
 */
export function revive<Value>(value: Value, change: Reviver, key = ""): Value {
  return change(key, reviveParts(value, change)) as Value;
}

function reviveParts(value: unknown, change: Reviver): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => revive(item, change, `${index}`));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isProperties(value)) return value;
  const old = Object.entries(value);
  const entries = old.map(([name, part]) => [name, revive(part, change, name)] as const);
  if (entries.every(([, part], index) => part === old[index]?.[1])) return value;
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

export type Properties = Readonly<Record<string, unknown>>;

export function isProperties(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function set(name: string, replacement: unknown): Reviver {
  return (key, value) => (key === name ? replacement : value);
}

export function alter(name: string, change: (value: Properties) => Properties): Reviver {
  return (key, value) => (key === name && isProperties(value) ? change(value) : value);
}

export function drop(name: string): Reviver {
  return (key, value) => (key === name ? undefined : value);
}

/** Renames the parameters and the credential headers with one of the names. */
export function rename(names: readonly string[]): Reviver {
  return (key, value) =>
    key === "name" && typeof value === "string" && names.includes(value) ? "other" : value;
}

/** Sets the field in every `properties` object, so that no part of a composition keeps the old schema. */
export function setField(path: string, schema: Properties): Reviver {
  return alter("properties", (fields) => ({ ...fields, [lastStep(path)]: schema }));
}

export function withoutField(path: string): Reviver {
  return alter("properties", ({ [lastStep(path)]: _, ...others }) => others);
}

export function withOptional(path: string): Reviver {
  return (key, value) =>
    key === "required" && Array.isArray(value)
      ? value.filter((name) => name !== lastStep(path))
      : value;
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
