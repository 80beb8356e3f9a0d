/** A change of a document, called for each key and value as JSON.parse does; undefined removes. */
export type Change = (key: string, value: unknown) => unknown;

export type Properties = Readonly<Record<string, unknown>>;

export function isProperties(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function set(name: string, replacement: unknown): Change {
  return (key, value) => (key === name ? replacement : value);
}

export function alter(name: string, change: (value: Properties) => Properties): Change {
  return (key, value) => (key === name && isProperties(value) ? change(value) : value);
}

export function drop(name: string): Change {
  return (key, value) => (key === name ? undefined : value);
}

/** Whatever is called one of the names, which in a spec are parameters and credential headers. */
export function rename(names: readonly string[]): Change {
  return (key, value) =>
    key === "name" && typeof value === "string" && names.includes(value) ? "other" : value;
}

/** Everywhere that properties are described, so that no part of a composition keeps the old one. */
export function setField(path: string, schema: Properties): Change {
  return alter("properties", (fields) => ({ ...fields, [lastStep(path)]: schema }));
}

export function withoutField(path: string): Change {
  return alter("properties", ({ [lastStep(path)]: _, ...others }) => others);
}

export function withOptional(path: string): Change {
  return (key, value) =>
    key === "required" && Array.isArray(value)
      ? value.filter((name) => name !== lastStep(path))
      : value;
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
