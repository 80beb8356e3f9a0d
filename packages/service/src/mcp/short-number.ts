/** Five significant digits in a rate or a value say as much to a model as sixteen, in fewer tokens. */
export function shorten(value: number, digits = 5): number {
  return Number(value.toPrecision(digits));
}

/** An object's named figures which are numbers, shortened. */
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
