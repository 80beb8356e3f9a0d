/** The kinds of objects of an OpenAPI document that hold others. */
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

/** An object of the document. */
export type Part = Readonly<Record<string, unknown>>;

/** Where a part is: its key, and the place of the part around it. */
export interface Place {
  readonly key: string;
  readonly parent: Place | undefined;
}

/** What to do with each part. A part is never changed: the callbacks return another. */
export interface Visitor {
  /** Replaces a part before the parts within it are visited. */
  readonly enter?: (kind: Kind, part: Part, place: Place | undefined) => Part;
  /** Replaces a copy of a part after the parts within it were. */
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

/** The properties of each kind that hold parts. */
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

/** Copies a document while a visitor replaces its parts. Examples and other values are not copied. */
export function rewriteDocument<T extends object>(document: T, visitor: Visitor): T {
  return visit("document", document as unknown as Part, undefined, visitor) as unknown as T;
}

function visit(kind: Kind, given: Part, place: Place | undefined, visitor: Visitor): Part {
  const part = visitor.enter?.(kind, given, place) ?? given;
  const copy: Record<string, unknown> = {};
  for (const key in part) {
    const value = part[key];
    const holder = holders[kind][key] ?? (kind === "callback" ? expression(key) : undefined);
    copy[key] = holder === undefined ? value : visitHeld(holder, value, { key, parent: place });
  }
  return visitor.leave?.(kind, copy, place) ?? copy;

  function visitHeld([holds, inner]: Holder, value: unknown, at: Place): unknown {
    if (!isPart(value)) return value;
    const visitMember = (member: unknown, key: string | number): unknown =>
      isPart(member) ? visit(inner, member, { key: String(key), parent: at }, visitor) : member;
    if (Array.isArray(value)) return value.map(visitMember);
    if (holds !== "map") return visit(inner, value, at, visitor);
    const members: Record<string, unknown> = {};
    for (const key in value) members[key] = visitMember(value[key], key);
    return members;
  }
}

/** The keys of a callback are expressions, which lead to path items. */
function expression(key: string): Holder | undefined {
  return key.startsWith("x-") ? undefined : ["one", "pathItem"];
}

export function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

/** The keys from the root of the document to a part, and on to one of its properties. */
export function keysOf(place: Place | undefined, ...rest: readonly string[]): string[] {
  return place === undefined ? [...rest] : keysOf(place.parent, place.key, ...rest);
}
