import {
  type HttpMethod,
  httpMethods,
  type OpenApiDocument,
  type Operation,
  type PathItem,
} from "./open-api.ts";

/** Whether an operation is served and tested, yet neither published nor in a client. */
export function isInternal(operation: Operation): boolean {
  return operation["x-internal"] === true;
}

/**
 * A document without its internal operations, and without the paths, tags and components only they used. Previously
 * unused parts stay: they have another reason.
 */
export function withoutInternalOperations(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths ?? {});
  const kept = paths.flatMap(([path, item]) => {
    const published = withoutInternalMethods(item);
    return published === undefined ? [] : [[path, published] as const];
  });
  if (kept.every(([path, item]) => item === document.paths?.[path]) && kept.length === paths.length)
    return document;
  const published = { ...document, paths: Object.fromEntries(kept) };
  return dropComponents(dropTags(published, document), document);
}

/** The same item when it has no internal operation; undefined when it has no other. */
function withoutInternalMethods(item: PathItem): PathItem | undefined {
  const declared = httpMethods.filter((method) => item[method] !== undefined);
  const internal = new Set<string>(declared.filter((method) => isInternal(item[method] ?? {})));
  if (internal.size === 0) return item;
  if (internal.size === declared.length) return undefined;
  return Object.fromEntries(Object.entries(item).filter(([key]) => !internal.has(key)));
}

function dropTags(published: OpenApiDocument, whole: OpenApiDocument): OpenApiDocument {
  if (whole.tags === undefined) return published;
  const [before, after] = [tagsIn(whole), tagsIn(published)];
  const tags = whole.tags.filter(({ name }) => !before.has(name) || after.has(name));
  return { ...published, tags };
}

function tagsIn({ paths = {}, webhooks = {} }: OpenApiDocument): Set<string> {
  const items = [...Object.values(paths), ...Object.values(webhooks)];
  const methods: readonly HttpMethod[] = httpMethods;
  return new Set(items.flatMap((item) => methods.flatMap((method) => item[method]?.tags ?? [])));
}

function dropComponents(published: OpenApiDocument, whole: OpenApiDocument): OpenApiDocument {
  const [before, after] = [componentsUsedIn(whole), componentsUsedIn(published)];
  const sections = Object.entries(whole.components ?? {}).flatMap(([section, members]) => {
    const kept = Object.entries(members ?? {}).filter(([name]) => {
      const pointer = `#/components/${section}/${name}`;
      return !before.has(pointer) || after.has(pointer);
    });
    return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)] as const];
  });
  return { ...published, components: Object.fromEntries(sections) };
}

/** The components referenced from outside the components, and those they refer to. */
function componentsUsedIn({ components = {}, ...rest }: OpenApiDocument): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting: unknown[] = [rest];
  while (waiting.length > 0) {
    for (const pointer of pointersIn(waiting.pop())) {
      const [, section = "", name = ""] = /^#\/components\/([^/]+)\/([^/]+)/.exec(pointer) ?? [];
      const component = `#/components/${section}/${name}`;
      if (used.has(component)) continue;
      used.add(component);
      const members: unknown = Reflect.get(components, section);
      waiting.push(Object(members)[name]);
    }
  }
  return used;
}

/** Local pointers: each `$ref`, and the targets in a discriminator mapping. */
function pointersIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("#/components/") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(pointersIn);
}
