/** More properties than this are not tried in every combination. */
const maxIgnoredProperties = 8;

type Path = readonly string[];

/**
 * Whether a value is right once some of these properties are left out, wherever they stand in it. Readers
 * ignore properties they do not know, and callers do not send undescribed ones.
 */
export function isValidWithout(
  value: unknown,
  mayLeaveOut: (name: string) => boolean,
  isValid: (value: unknown) => boolean,
): boolean {
  const paths = pathsOf(value, mayLeaveOut, []).slice(0, maxIgnoredProperties);
  for (const chosen of likelyFirst(paths.length)) {
    const left = paths.filter((_, index) => (chosen & (2 ** index)) !== 0);
    if (isValid(left.reduce<unknown>(without, value))) return true;
  }
  return false;
}

/** Every subset, as bits: mostly one or all explain a value, so these come first. */
function likelyFirst(count: number): Iterable<number> {
  const all = 2 ** count - 1;
  const singles = Array.from({ length: count }, (_, index) => 2 ** index);
  const others = Array.from({ length: all }, (_, index) => index + 1);
  return all === 0 ? [] : new Set([...singles, all, ...others]);
}

function pathsOf(value: unknown, mayLeaveOut: (name: string) => boolean, at: Path): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...at, name];
    const own = !Array.isArray(value) && mayLeaveOut(name) ? [path] : [];
    return [...own, ...pathsOf(inner, mayLeaveOut, path)];
  });
}

function without(value: unknown, [name, ...rest]: Path): unknown {
  if (typeof value !== "object" || value === null || name === undefined) return value;
  if (!Object.hasOwn(value, name)) return value;
  const inner: unknown = Reflect.get(value, name);
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === name ? without(item, rest) : item));
  }
  const others = Object.entries(value).filter(([key]) => key !== name);
  return Object.fromEntries(rest.length === 0 ? others : [...others, [name, without(inner, rest)]]);
}
