/** A path's place: undefined where the object around it lacks the field. */
export type Found = { readonly value: unknown } | undefined;

type Member = Readonly<Record<string, unknown>>;

/** The values at a path such as `links.actions[].type`, in every item of its lists; `member` selects from the first. */
export function readValues(body: unknown, path: string, member?: Member): Found[] {
  const steps = path.split(/\.|(?=\[\])/);
  const first = steps.indexOf("[]");
  let found: Found[] = [{ value: body }];
  for (const [index, step] of steps.entries()) {
    const selecting = index === first ? member : undefined;
    found = found.flatMap((holder) => descend(holder, step, selecting));
  }
  return found;
}

function descend(holder: Found, step: string, member: Member = {}): Found[] {
  if (holder === undefined) return [undefined];
  const { value } = holder;
  if (step === "[]") {
    if (!Array.isArray(value)) return [undefined];
    return value.filter((item) => isSelected(item, member)).map((item) => ({ value: item }));
  }
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? [{ value: Reflect.get(value, step) }]
    : [undefined];
}

function isSelected(item: unknown, member: Member): boolean {
  return Object.entries(member).every(([name, value]) => Object(item)[name] === value);
}
