/** Every location in a JSON value as a path of keys and indexes; the root is `[]`. */
export function listLocations(
  value: unknown,
  location: readonly string[] = [],
): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [location];
  const inner = Object.entries(value).flatMap(([name, entry]) =>
    listLocations(entry, [...location, name]),
  );
  return [location, ...inner];
}

/** A copy of the value with another value at a location. */
export function replaceAt(value: unknown, location: readonly string[], by: unknown): unknown {
  const [name, ...rest] = location;
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === name ? replaceAt(item, rest, by) : item));
  }
  const entries = Object.entries({ ...(value as object) });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === name ? replaceAt(inner, rest, by) : inner]),
  );
}
