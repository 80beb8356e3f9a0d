type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document parts a slice selects from. */
export interface SlicedDocument {
  readonly paths: Json;
  readonly components: Readonly<Record<string, Json>>;
}

/** A document with some paths, and only the components they reference. */
export function sliceDocument<Document extends SlicedDocument>(
  { "x-webhooks": _, ...document }: Document & { readonly "x-webhooks"?: unknown },
  names: readonly string[],
): object {
  const paths = pick(document.paths, new Set(names));
  const reached = new Set<string>();
  const left = findReferences(paths);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const [kind = "", name = ""] = next.split("/");
    left.push(...findReferences(document.components[kind]?.[name]));
  }
  const components = Object.entries(document.components).map(([kind, all]) => {
    const used = Object.keys(all).filter((name) => reached.has(`${kind}/${name}`));
    return [kind, pick(all, new Set(used))];
  });
  return { ...document, paths, components: Object.fromEntries(components) };
}

function pick(all: Json, names: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** The components referenced by a value, such as `schemas/Issue`. */
function findReferences(value: unknown): string[] {
  const matches = JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/([^"]+)"/g);
  return [...matches].map(([, name = ""]) => name);
}
