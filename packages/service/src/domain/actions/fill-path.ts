/** The names of the places in a path: `"token" | "type"` of `/api/v0/deposit/{token}/{type}`. */
export type PlacesOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

type ValuesFor<Path extends string> = Readonly<Record<PlacesOf<Path>, string>>;

/** Puts values into the places of a path, each encoded for the one segment that it is. */
export function fillPath<Path extends string>(path: Path, values: ValuesFor<Path>): string {
  const given: Readonly<Record<string, string>> = values;
  return path.replace(/\{(\w+)\}/g, (_place, name) => encodeURIComponent(given[name] ?? ""));
}

/** The values that stand in the places of a path; undefined for another path. */
export function matchPath<Path extends string>(
  path: Path,
  segments: readonly string[],
): ValuesFor<Path> | undefined {
  const template = path.split("/").slice(1);
  if (template.length !== segments.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, one] of template.entries()) {
    const segment = decodeSegment(segments[index] ?? "");
    const name = /^\{(\w+)\}$/.exec(one)?.[1];
    if (segment === "" || (name === undefined && segment !== one)) return undefined;
    if (name !== undefined) values[name] = segment;
  }
  // Every place of the template was given its value above.
  return values as ValuesFor<Path>;
}

/** Empty, which no place takes, where the percent-encoding is broken. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
