import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * Appends a link to the decision to the description of every element with `x-decision`, except where a reader does
 * not need it: inside an element with the same decision, and in components that are not objects, which describe a
 * value in many places. The page of schemas shows the marks of all components.
 *
 * @param decisionUrl the link target for the slug of a decision
 */
export function markDecisions(
  document: OpenApiDocument,
  decisionUrl: (slug: string) => string,
): OpenApiDocument {
  const marked = structuredClone(document);
  const components = new Set<unknown>(Object.values(marked.components?.schemas ?? {}));
  const append = (node: Node, slug: unknown, outer: unknown, words: string) => {
    if (typeof slug !== "string" || slug === outer) return;
    const mark = `${words}: [${slug}](${decisionUrl(slug)}).`;
    const description = typeof node.description === "string" ? node.description : "";
    node.description = [description.trim(), mark].filter((part) => part !== "").join("\n\n");
  };
  visit(marked, undefined, (node, outer) => {
    const slug = node["x-decision"];
    if (components.has(node)) {
      // Some of its fields may be documented.
      if (node.type === "object") append(node, slug, outer, `**Decided** by us where ${silent}`);
      return;
    }
    append(node, slug, outer, "**Decided** by us");
    // Redoc shows the description of a parameter, not that of its schema.
    if ("in" in node && isNode(node.schema)) {
      append(node, node.schema["x-decision"], outer, `**Limits decided** by us where ${silent}`);
    }
  });
  return marked;
}

const silent = "the interface is silent";

type Node = Record<string, unknown>;

/** Calls `change` with every object and the closest mark around it. */
function visit(value: unknown, outer: unknown, change: (node: Node, outer: unknown) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, outer, change);
  } else if (isNode(value)) {
    for (const child of Object.values(value)) visit(child, value["x-decision"] ?? outer, change);
    change(value, outer);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
