import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** A place in a reference that an address can name. */
export interface ReferencePlace {
  /** The fragment, as Redoc writes it: `/markets/listmarkets`. */
  readonly fragment: string;
  readonly title: string;
}

/** The tags, operations and webhooks of a document, where Redoc shows them. */
export function listPlaces(document: OpenApiDocument): ReferencePlace[] {
  const places = new Map<string, ReferencePlace>();
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  for (const operation of [
    ...listOperations(document).map((located) => located.operation),
    ...webhooks,
  ]) {
    const [tag = ""] = operation.tags ?? [];
    const { operationId = "", summary = operationId } = operation;
    const fragment = `/${slug(tag)}`;
    places.set(fragment, { fragment, title: tag });
    const place = fragmentOf(tag, operationId);
    places.set(place, { fragment: place, title: summary });
  }
  return [...places.values()];
}

/** Where an operation is shown under the first of its tags. */
export function fragmentOf(tag: string, operationId: string): string {
  return `/${slug(tag)}/${slug(operationId)}`;
}

function slug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
