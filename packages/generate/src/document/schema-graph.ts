import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { isPart, keysOf, type Part, type Place, rewriteDocument } from "./document-parts.ts";

/** The way a message goes, as the client sees it. */
export type Direction = "sent" | "received";

/** Which schemas refer to which, and from which messages. */
export interface SchemaGraph {
  /** The schemas the client sends or receives, however deep. */
  readonly reached: Readonly<Record<Direction, ReadonlySet<string>>>;
  /** The schemas with a `readOnly` or `writeOnly` property, however deep. */
  readonly marked: ReadonlySet<string>;
}

export const schemaPrefix = "#/components/schemas/";

export type Mark = "readOnly" | "writeOnly";
const marks: readonly Mark[] = ["readOnly", "writeOnly"];

/** A schema's properties with a mark, also when the mark is on a schema they refer to. */
export function listMarked({ components }: OpenApiDocument, part: Part, mark: Mark): string[] {
  const { properties } = part;
  if (!isPart(properties)) return [];
  return Object.keys(properties).filter((key) => {
    const property = properties[key];
    if (!isPart(property)) return false;
    const name = String(property.$ref ?? "").slice(schemaPrefix.length);
    const target = (components?.schemas?.[name] ?? {}) as Part;
    return property[mark] === true || target[mark] === true;
  });
}

export function readSchemaGraph(document: OpenApiDocument): SchemaGraph {
  /** The schemas to which each schema refers, and each direction. */
  const targets = new Map<string, Set<string>>();
  const owners = new Map<string, Set<string>>();
  const marked = new Set<string>();
  rewriteDocument(document, {
    enter(kind, part, place) {
      if (kind !== "schema") return part;
      const owner = ownerOf(place) ?? `in ${directionOf(place)}`;
      const isMarked = marks.some((mark) => listMarked(document, part, mark).length > 0);
      if (isMarked) marked.add(owner);
      for (const name of referencesOf(part)) {
        add(targets, owner, name);
        add(owners, name, owner);
      }
      return part;
    },
  });
  return {
    reached: { sent: follow(targets, ["in sent"]), received: follow(targets, ["in received"]) },
    marked: follow(owners, marked),
  };
}

/** The component containing a schema. */
export function ownerOf(place: Place | undefined): string | undefined {
  const [first, section, name] = keysOf(place);
  return first === "components" && section === "schemas" ? name : undefined;
}

/** The direction of the message containing a schema. A webhook's request is received. */
export function directionOf(place: Place | undefined): Direction {
  const keys = keysOf(place);
  if (keys[0] === "webhooks") return "received";
  const sent = ["parameters", "requestBody", "requestBodies"];
  return keys.slice(0, 4).some((key, index) => index > 0 && sent.includes(key))
    ? "sent"
    : "received";
}

function referencesOf({ $ref, discriminator }: Part): string[] {
  const mapping =
    isPart(discriminator) && isPart(discriminator.mapping) ? discriminator.mapping : {};
  return [$ref, ...Object.values(mapping)].flatMap((target) =>
    typeof target === "string" && target.startsWith(schemaPrefix)
      ? target.slice(schemaPrefix.length)
      : [],
  );
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

/** What the edges lead to, the start included. */
function follow(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  start: Iterable<string>,
): ReadonlySet<string> {
  const found = new Set(start);
  for (const name of found) for (const next of edges.get(name) ?? []) found.add(next);
  return found;
}
