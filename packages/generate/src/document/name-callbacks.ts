import { listOperations, type OpenApiDocument, type PathItem } from "@bellwether/bundle/open-api";
import { isPart, type Part } from "./document-parts.ts";

/**
 * Puts each callback beside the webhooks, whose requests have types: requests for `onDelivery` in the operation
 * `subscribe` are `webhooks["subscribe onDelivery"]`.
 */
export function nameCallbacks(document: OpenApiDocument): OpenApiDocument {
  const named = listOperations(document).flatMap(({ operation }) => {
    const callbacks: unknown = Reflect.get(operation, "callbacks");
    return Object.entries(isPart(callbacks) ? callbacks : {}).flatMap(([name, callback]) =>
      listItems(`${operation.operationId} ${name}`, callback),
    );
  });
  if (named.length === 0) return document;
  const webhooks = { ...document.webhooks, ...Object.fromEntries(named) };
  return { ...document, webhooks };
}

/** A callback's path items, mostly one, and their names. */
function listItems(name: string, callback: unknown): [string, PathItem][] {
  const items = Object.entries(isPart(callback) ? callback : {}).filter(
    (entry): entry is [string, Part] => !entry[0].startsWith("x-") && isPart(entry[1]),
  );
  return items.map(([expression, item]) => [
    items.length === 1 ? name : `${name} ${expression}`,
    withoutNames(item),
  ]);
}

/** An id would declare the operation beside those the client calls. */
function withoutNames(item: Part): PathItem {
  const entries = Object.entries(item).map(([key, value]) => {
    if (!isPart(value) || Array.isArray(value)) return [key, value] as const;
    const { operationId: _, ...operation } = value;
    return [key, operation] as const;
  });
  return Object.fromEntries(entries) as PathItem;
}
