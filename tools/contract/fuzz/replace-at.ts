/** Every place inside a JSON value, as the names and indexes that lead to it; the whole is `[]`. */
export function listPlaces(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, one]) => listPlaces(one, [...place, name]));
  return [place, ...inner];
}

/** The value with another one at a place; nothing that was given is changed. */
export function replaceAt(value: unknown, place: readonly string[], by: unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === name ? replaceAt(one, rest, by) : one));
  }
  const entries = Object.entries({ ...(value as object) });
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === name ? replaceAt(one, rest, by) : one]),
  );
}
