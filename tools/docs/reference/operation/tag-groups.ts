import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Parameter,
} from "@bellwether/bundle/open-api";

/** An operation, or a webhook when it has no path. */
export interface ShownOperation extends Omit<LocatedOperation, "path"> {
  readonly path?: string;
}

/** A tag and its operations, which share a page. */
export interface TagGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}

/** The operations and webhooks by their first tag. Tags have the spec's order; unlisted ones come last. */
export function groupByTag(document: OpenApiDocument): TagGroup[] {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => {
    if (post === undefined) return [];
    const parameters = (post.parameters ?? []).map((parameter) =>
      dereference<Parameter>(document, parameter),
    );
    return [{ method: "post" as const, operation: post, parameters }];
  });
  const all: ShownOperation[] = [...listOperations(document), ...webhooks];
  const byTag = Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? "");
  const declared = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? ""]));
  const names = new Set([...declared.keys(), ...byTag.keys()]);
  return [...names].flatMap((name) => {
    const operations = byTag.get(name) ?? [];
    if (operations.length === 0) return [];
    return [{ name, description: declared.get(name) ?? "", operations }];
  });
}
