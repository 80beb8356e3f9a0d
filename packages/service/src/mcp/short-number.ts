/** Six significant digits say as much to a model as sixteen, in fewer tokens. */
export function shorten(value: number): number;
export function shorten(value: number | undefined): number | undefined;
export function shorten(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toPrecision(6));
}

/** The named figures of an object that are numbers, shortened. */
export function pickFigures(
  source: object,
  names: readonly string[],
): Record<string, number | undefined> {
  const figures: Record<string, number | undefined> = {};
  for (const [name, value] of Object.entries(source)) {
    if (names.includes(name) && typeof value === "number") figures[name] = shorten(value);
  }
  return figures;
}
