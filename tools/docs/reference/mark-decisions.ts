import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * Appends a link to the decision to the description of every element with `x-decision`.
 *
 * @param decisionUrl the link target for the slug of a decision
 */
export function markDecisions(
  document: OpenApiDocument,
  decisionUrl: (slug: string) => string,
): OpenApiDocument {
  const marked = structuredClone(document);
  visit(marked, (node) => {
    const slug = node["x-decision"];
    if (typeof slug !== "string") return;
    const mark = `**Decided** by us: [${slug}](${decisionUrl(slug)}).`;
    const description = typeof node.description === "string" ? node.description : "";
    node.description = [description.trim(), mark].filter((part) => part !== "").join("\n\n");
  });
  return marked;
}

type Node = Record<string, unknown>;

function visit(value: unknown, change: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, change);
  } else if (isNode(value)) {
    for (const child of Object.values(value)) visit(child, change);
    change(value);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
