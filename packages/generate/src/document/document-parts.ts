/** The OpenAPI object kinds containing others. */
export type Kind =
  | "document"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "requestBody"
  | "response"
  | "header"
  | "mediaType"
  | "encoding"
  | "callback"
  | "securityScheme"
  | "schema";

/** A document object. */
export type Part = Readonly<Record<string, unknown>>;

/** Where a part is: its key, and the enclosing part's place. */
export interface Place {
  readonly key: string;
  readonly parent: Place | undefined;
}

/** What to do with each part. The callbacks return the part or another, and change none. */
export interface Visitor {
  /** Replaces a part before the parts within it are visited. */
  readonly enter?: (kind: Kind, part: Part, place: Place | undefined) => Part;
  /** Replaces a part after the parts within it were replaced. */
  readonly leave?: (kind: Kind, part: Part, place: Place | undefined) => Part;
}

/** How a property holds parts: alone, in a list, or in a map by name. */
type Holder = readonly [holds: "one" | "list" | "map", kind: Kind];

const schemas = {
  items: ["one", "schema"],
  additionalProperties: ["one", "schema"],
  unevaluatedProperties: ["one", "schema"],
  unevaluatedItems: ["one", "schema"],
  propertyNames: ["one", "schema"],
  contains: ["one", "schema"],
  contentSchema: ["one", "schema"],
  not: ["one", "schema"],
  if: ["one", "schema"],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: ["one", "schema"],
  else: ["one", "schema"],
  allOf: ["list", "schema"],
  anyOf: ["list", "schema"],
  oneOf: ["list", "schema"],
  prefixItems: ["list", "schema"],
  properties: ["map", "schema"],
  patternProperties: ["map", "schema"],
  dependentSchemas: ["map", "schema"],
  $defs: ["map", "schema"],
} as const satisfies Record<string, Holder>;

const described = { schema: ["one", "schema"], content: ["map", "mediaType"] } as const;

/** Each kind's properties with parts. */
const holders: Readonly<Record<Kind, Readonly<Record<string, Holder>>>> = {
  document: {
    paths: ["map", "pathItem"],
    webhooks: ["map", "pathItem"],
    components: ["one", "components"],
  },
  components: {
    schemas: ["map", "schema"],
    responses: ["map", "response"],
    parameters: ["map", "parameter"],
    requestBodies: ["map", "requestBody"],
    headers: ["map", "header"],
    callbacks: ["map", "callback"],
    pathItems: ["map", "pathItem"],
    mediaTypes: ["map", "mediaType"],
    securitySchemes: ["map", "securityScheme"],
  },
  pathItem: {
    get: ["one", "operation"],
    put: ["one", "operation"],
    post: ["one", "operation"],
    delete: ["one", "operation"],
    options: ["one", "operation"],
    head: ["one", "operation"],
    patch: ["one", "operation"],
    trace: ["one", "operation"],
    query: ["one", "operation"],
    additionalOperations: ["map", "operation"],
    parameters: ["list", "parameter"],
  },
  operation: {
    parameters: ["list", "parameter"],
    requestBody: ["one", "requestBody"],
    responses: ["map", "response"],
    callbacks: ["map", "callback"],
  },
  parameter: described,
  header: described,
  requestBody: { content: ["map", "mediaType"] },
  response: { content: ["map", "mediaType"], headers: ["map", "header"] },
  mediaType: {
    schema: ["one", "schema"],
    itemSchema: ["one", "schema"],
    encoding: ["map", "encoding"],
    prefixEncoding: ["list", "encoding"],
    itemEncoding: ["one", "encoding"],
  },
  encoding: { headers: ["map", "header"], encoding: ["map", "encoding"] },
  callback: {},
  securityScheme: {},
  schema: schemas,
};

/** Replaces document parts by a visitor's results. Copies only what holds a replaced part: large documents have few. */
export function rewriteDocument<T extends object>(document: T, visitor: Visitor): T {
  return visit("document", document as unknown as Part, undefined, visitor) as unknown as T;
}

function visit(kind: Kind, given: Part, place: Place | undefined, visitor: Visitor): Part {
  const part = visitor.enter === undefined ? given : visitor.enter(kind, given, place);
  const rewritten = rewriteMembers(part, (value, key) => {
    const holder = holders[kind][key] ?? (kind === "callback" ? expression(key) : undefined);
    if (holder === undefined || !isPart(value)) return value;
    return visitHeld(holder, value, { key, parent: place }, visitor);
  });
  return visitor.leave === undefined ? rewritten : visitor.leave(kind, rewritten, place);
}

function visitHeld([holds, kind]: Holder, value: Part, place: Place, visitor: Visitor): unknown {
  if (holds !== "map" && !Array.isArray(value)) return visit(kind, value, place, visitor);
  return rewriteMembers(value, (member, key) =>
    isPart(member) ? visit(kind, member, { key, parent: place }, visitor) : member,
  );
}

/** The same object if no member changes. */
function rewriteMembers(part: Part, rewrite: (value: unknown, key: string) => unknown): Part {
  let copy: Record<string, unknown> | undefined;
  for (const key in part) {
    const value = part[key];
    const rewritten = rewrite(value, key);
    if (rewritten === value) continue;
    // A list stays one.
    copy ??= (Array.isArray(part) ? [...part] : { ...part }) as Record<string, unknown>;
    copy[key] = rewritten;
  }
  return copy ?? part;
}

/** Callback keys are expressions, which lead to path items. */
function expression(key: string): Holder | undefined {
  return key.startsWith("x-") ? undefined : ["one", "pathItem"];
}

export function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

/** The keys from the document root to a part, and on to one of its properties. */
export function keysOf(place: Place | undefined, ...rest: readonly string[]): string[] {
  return place === undefined ? [...rest] : keysOf(place.parent, place.key, ...rest);
}
