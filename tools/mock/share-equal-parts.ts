/** The parts validated by Prism, each with its own validator. */
const validated = new Set(["schema", "headers", "query", "path", "cookie"]);

/**
 * Gives equal schemas and parameter lists one object. Prism compiles a validator for each object, and every operation
 * has its own copy of the error schema.
 */
export function shareEqualParts<Value>(value: Value): Value {
  const known = new Map<string, object>();
  const share = (part: object) => {
    const text = JSON.stringify(Array.isArray(part) ? part.map(withoutIds) : part, withoutMarks);
    const shared = known.get(text) ?? part;
    known.set(text, shared);
    return shared;
  };
  const visit = (part: unknown, key: string): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (validated.has(key)) return share(part);
    if (Array.isArray(part)) return part.map((item) => visit(item, ""));
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, visit(inner, name)]),
    );
  };
  return visit(value, "") as Value;
}

interface Named {
  readonly id?: string;
  readonly examples?: readonly Named[];
}

/** Prism gives parameters, examples and schemas another id at each of their places. */
function withoutIds({ id: _, examples = [], ...parameter }: Named): object {
  return { ...parameter, examples: examples.map(({ id: _, ...example }) => example) };
}

function withoutMarks(key: string, value: unknown): unknown {
  return key === "x-stoplight" ? undefined : value;
}
