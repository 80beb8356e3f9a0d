import { listOperations, type OpenApiDocument, type Operation } from "@bellwether/bundle/open-api";
import { operationPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every name of a field or a parameter once for each host, with the first operation that has it. */
export function listFieldDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  return [...gatherFields(newest.document)].map(([name, { places, descriptions, operation }]) => ({
    kind: "field",
    title: name,
    host,
    detail: `${[...descriptions][0] ?? ""} (${[...places].slice(0, 3).join(", ")}${places.size > 3 ? ", …" : ""})`,
    text: [...places, ...descriptions].join(" "),
    path: operationPath(host, operation),
  }));
}

interface Gathered {
  readonly places: Set<string>;
  readonly descriptions: Set<string>;
  readonly operation: Operation;
}

function gatherFields(document: OpenApiDocument): Map<string, Gathered> {
  const fields = new Map<string, Gathered>();
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  for (const operation of [
    ...listOperations(document).map((one) => ({ ...one.operation, parameters: one.parameters })),
    ...webhooks,
  ]) {
    const { operationId = "" } = operation;
    visit(document, operation, operationId, new Set(), (name, place, description) => {
      const known = fields.get(name) ?? { places: new Set(), descriptions: new Set(), operation };
      fields.set(name, known);
      known.places.add(place);
      if (description !== "") known.descriptions.add(description);
    });
  }
  return fields;
}

type Tell = (name: string, place: string, description: string) => void;

/** Walks through whatever an operation holds or refers to; `place` is the schema around it. */
function visit(
  document: OpenApiDocument,
  value: unknown,
  place: string,
  seen: Set<string>,
  tell: Tell,
): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(document, item, place, seen, tell);
    return;
  }
  if (!isNode(value)) return;
  if (typeof value.$ref === "string") {
    if (seen.has(value.$ref)) return;
    seen.add(value.$ref);
    const name = value.$ref.slice(value.$ref.lastIndexOf("/") + 1);
    const isSchema = value.$ref.startsWith("#/components/schemas/");
    visit(document, at(document, value.$ref), isSchema ? name : place, seen, tell);
    return;
  }
  if (typeof value.name === "string" && typeof value.in === "string") {
    tell(value.name, place, textOf(value.description));
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === "example" || key === "examples") continue;
    if ((key === "properties" || key === "headers") && isNode(child)) {
      for (const [name, one] of Object.entries(child)) {
        tell(name, place, isNode(one) ? textOf(one.description) : "");
      }
    }
    visit(document, child, place, seen, tell);
  }
}

function at(document: OpenApiDocument, ref: string): unknown {
  const [, part = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(ref) ?? [];
  const parts = (document.components ?? {}) as Readonly<Record<string, Record<string, unknown>>>;
  return parts[part]?.[name];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
