import { listOperations, type OpenApiDocument, type Operation } from "@bellwether/bundle/open-api";
import { listFields } from "../../schemas/schema-fields.ts";
import { operationPath, schemaFieldPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

const maxOwners = 20;

/** Every field or parameter name once for each host, with its first schema or operation. */
export function listFieldDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  const { document } = newest;
  return [...gatherFields(document)].map(([name, { owners, descriptions, operation }]) => ({
    kind: "field",
    title: name,
    host,
    detail: `${[...descriptions][0] ?? ""} (${[...owners].slice(0, 3).join(", ")}${owners.size > 3 ? ", …" : ""})`,
    // A field with many owners, such as a header on every response, is not the target when searching for one owner.
    text: [...(owners.size > maxOwners ? [] : owners), ...descriptions].join(" "),
    path: findField(document, host, name, owners) ?? operationPath(host, operation),
  }));
}

/** The field's row on the schema page; parameters, headers and unnamed bodies have none. */
function findField(
  { components }: OpenApiDocument,
  host: string,
  name: string,
  owners: ReadonlySet<string>,
): string | undefined {
  for (const owner of owners) {
    const fields = listFields(components?.schemas?.[owner] ?? {});
    const field = fields.find((field) => field.name.split(".").at(-1) === name);
    if (field !== undefined) return schemaFieldPath(host, owner, field.name);
  }
  return undefined;
}

interface Gathered {
  readonly owners: Set<string>;
  readonly descriptions: Set<string>;
  readonly operation: Operation;
}

function gatherFields(document: OpenApiDocument): Map<string, Gathered> {
  const fields = new Map<string, Gathered>();
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  for (const operation of [
    ...listOperations(document).map((located) => ({
      ...located.operation,
      parameters: located.parameters,
    })),
    ...webhooks,
  ]) {
    const { operationId = "" } = operation;
    visit(document, operation, operationId, new Set(), (name, owner, description) => {
      const known = fields.get(name) ?? { owners: new Set(), descriptions: new Set(), operation };
      fields.set(name, known);
      known.owners.add(owner);
      if (description !== "") known.descriptions.add(description);
    });
  }
  return fields;
}

type Collect = (name: string, owner: string, description: string) => void;

/** Visits everything in an operation and its references; `owner` is the schema around a field. */
function visit(
  document: OpenApiDocument,
  value: unknown,
  owner: string,
  seen: Set<string>,
  collect: Collect,
): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(document, item, owner, seen, collect);
    return;
  }
  if (!isNode(value)) return;
  if (typeof value.$ref === "string") {
    if (seen.has(value.$ref)) return;
    seen.add(value.$ref);
    const name = value.$ref.slice(value.$ref.lastIndexOf("/") + 1);
    const isSchema = value.$ref.startsWith("#/components/schemas/");
    visit(document, at(document, value.$ref), isSchema ? name : owner, seen, collect);
    return;
  }
  if (typeof value.name === "string" && typeof value.in === "string") {
    collect(value.name, owner, textOf(value.description));
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === "example" || key === "examples") continue;
    if ((key === "properties" || key === "headers") && isNode(child)) {
      for (const [name, inner] of Object.entries(child)) {
        collect(name, owner, isNode(inner) ? textOf(inner.description) : "");
      }
    }
    visit(document, child, owner, seen, collect);
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
