import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { operationAnchor, tagAnchor } from "../site/paths.ts";

/** An element of a reference that the fragment of an address can name. */
export interface ReferenceAnchor {
  /** As Redoc writes it in the address: `/markets/listmarkets`. */
  readonly anchor: string;
  readonly title: string;
}

/** The anchors that Redoc gives to the tags, operations and webhooks of a document. */
export function listAnchors(document: OpenApiDocument): ReferenceAnchor[] {
  const anchors = new Map<string, ReferenceAnchor>();
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  for (const operation of [
    ...listOperations(document).map((located) => located.operation),
    ...webhooks,
  ]) {
    const [tag = ""] = operation.tags ?? [];
    const { operationId = "", summary = operationId } = operation;
    anchors.set(tagAnchor(tag), { anchor: tagAnchor(tag), title: tag });
    const anchor = operationAnchor(tag, operationId);
    anchors.set(anchor, { anchor, title: summary });
  }
  return [...anchors.values()];
}
