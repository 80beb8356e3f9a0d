/** Every location in a JSON value as a path of keys and indexes; the root is `[]`. */
export function listLocations(
  value: unknown,
  location: readonly string[] = [],
): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [location];
  const inner = Object.entries(value).flatMap(([name, one]) =>
    listLocations(one, [...location, name]),
  );
  return [location, ...inner];
}

/** A copy of the value with another value at a location. */
export function replaceAt(value: unknown, location: readonly string[], by: unknown): unknown {
  const [name, ...rest] = location;
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === name ? replaceAt(one, rest, by) : one));
  }
  const entries = Object.entries({ ...(value as object) });
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === name ? replaceAt(one, rest, by) : one]),
  );
}
