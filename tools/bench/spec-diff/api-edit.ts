/** The edited part, in words fitting both tools' rules. */
export interface ApiEdit {
  /** Which way the values travel; none for what is no value. */
  readonly direction: "request" | "response" | "none";
  /** Where a value is written; a shared schema may be a body or a property. */
  readonly part: EditPart;
  readonly kind: EditKind;
  readonly action: EditAction;
}

export type EditPart =
  | "parameter"
  | "parameter property"
  | "header"
  | "header property"
  | "body"
  | "property"
  | "schema"
  | "other";

export type EditAction = "added" | "removed" | "raised" | "lowered" | "changed";
export type EditKind = (typeof kinds)[number][0] | "other";

/**
 * An edit's kind by the words in our or oasdiff's rule; the first match counts. A kind is a rule's subject, such as a
 * value's limits, whichever limit it is.
 */
const kinds = [
  ["extension", /^extension|x-extensible-enum|stability/],
  ["operation", /^operation-(added|removed|retired)|^api-(path-)?removed|^endpoint-added/],
  [
    "parameter",
    /^(required-)?parameter-(added|removed|retired|moved)|request-parameter-removed|^new-.*parameter/,
  ],
  ["sunset-format", /sunset-(parse|invalid|unreadable)/],
  ["lifecycle", /sunset|deprecated|reactivated|^endpoint/],
  ["server", /^server-/],
  ["credentials", /security|^oauth-/],
  ["webhook", /^webhook-/],
  ["callback", /^callback-/],
  ["discriminator", /discriminator/],
  ["read-only", /(read|write)-only-(added|removed)$|became-(not-)?(read|write)-only$/],
  ["default", /default/],
  ["enum", /^enum|enum-|became-enum/],
  ["const", /^const|-const-/],
  ["limit-of-contains", /(min|max)-contains/],
  ["limit-of-properties", /(min|max)-properties/],
  ["least-items", /min-items/],
  ["most-items", /max-items/],
  ["limit-of-length", /(min|max)-length/],
  ["limit", /^(minimum|maximum)-|-(exclusive-)?(min|max)-(set|unset|increased|decreased)$/],
  ["pattern", /^pattern-(added|removed|changed)|-pattern-(added|removed|changed|generalized)$/],
  ["multiple", /^multiple-of/],
  ["content", /content-(schema|media-type|encoding)/],
  ["schema", /^schema-(added|removed)$|media-type-schema/],
  ["media-type", /media-type(?!-schema)/],
  ["serialization", /style|content-changed|^encoding|empty-value|^xml/],
  ["list", /became-list/],
  ["null", /^null-|nullable/],
  ["type", /^type-|^format-|-type-|list-of-types/],
  ["status", /status|-response-(added|removed)$/],
  ["condition", /^condition-|-(if|then|else)-/],
  ["dependency", /dependent/],
  ["contains", /contains/],
  ["openness", /^additional|^items-(restricted|loosened)/],
  ["unevaluated", /unevaluated/],
  ["names", /pattern-propert|property-names/],
  ["positions", /prefix-item/],
  ["uniqueness", /^unique-items/],
  ["not", /^not-(added|removed|changed)/],
  ["combination", /^alternative|^schema-changed|(all|any|one)-of/],
  ["requiredness", /became-(required|optional)/],
  ["header", /header/],
  ["property", /property/],
  ["body", /body-(added|removed)/],
  ["schema-name", /^component-|^api-schema/],
] as const;

export function kindOf(rule: string): EditKind {
  return kinds.find(([, words]) => words.test(rule))?.[0] ?? "other";
}

const actions: readonly (readonly [EditAction, RegExp])[] = [
  ["removed", /removed|-unset|-deleted$|-withdrawn$|-loosened$|-allowed$|became-optional$/],
  ["raised", /-(increased|raised)$/],
  ["lowered", /-(decreased|lowered|brought-forward)$/],
  ["added", /-added$|-set$|^new-|-restricted$|-refused$|became-(required|enum)|added-/],
];

export function actionOf(rule: string): EditAction {
  // What changes is whether null is allowed; the direction says which way matters.
  if (kindOf(rule) === "null" || kindOf(rule) === "sunset-format") return "changed";
  return actions.find(([, words]) => words.test(rule))?.[0] ?? "changed";
}

/** The edit reported by an oasdiff rule, by its id. */
export function editOfCheck(id: string): ApiEdit {
  const isRequest = /^(new-.*)?request|^new-/.test(id);
  const isResponse = /^(required-|optional-)?response/.test(id);
  return {
    direction: isRequest ? "request" : isResponse ? "response" : "none",
    part: partOfCheck(id),
    kind: kindOf(id),
    action: actionOf(id),
  };
}

function partOfCheck(id: string): EditPart {
  if (/parameter-property/.test(id)) return "parameter property";
  if (/parameter|request-header/.test(id)) return "parameter";
  if (/response-header/.test(id)) return "header";
  if (/property/.test(id)) return "property";
  return /body|media-?type/.test(id) ? "body" : "other";
}

/** What our finding says, for one direction. */
export interface FindingWords {
  readonly rule: string;
  readonly directions: readonly string[];
  /** The location in the description. */
  readonly pointer: string;
}

/** The edits reported by our finding, one for each direction. */
export function editsOfFinding({ rule, directions, pointer }: FindingWords): readonly ApiEdit[] {
  const known = directions.filter(
    (direction) => direction === "request" || direction === "response",
  );
  const part = partOfPointer(pointer);
  const edit = { part, kind: kindOf(rule), action: actionOf(rule) } as const;
  return (known.length === 0 ? (["none"] as const) : known).map((direction) => ({
    direction,
    ...edit,
  }));
}

/** Whether a value is whole or inside an object depends on the keywords before it. */
function partOfPointer(pointer: string): EditPart {
  const isInside = /\/properties\/|\/required$/.test(pointer);
  if (/\/parameters\//.test(pointer)) {
    return isInside && /\/schema\//.test(pointer) ? "parameter property" : "parameter";
  }
  if (/\/headers\//.test(pointer)) {
    return isInside && /\/schema\//.test(pointer) ? "header property" : "header";
  }
  if (/\/properties\//.test(pointer)) return "property";
  if (/^#\/components\/schemas\//.test(pointer)) return "schema";
  return /\/content\//.test(pointer) ? "body" : "other";
}

/** Whether two edits may be the same one, as far as their words tell. */
export function isSameEdit(edit: ApiEdit, other: ApiEdit): boolean {
  const isPart = (part: string, ofSchema: string) =>
    part === "schema" && ["body", "property"].includes(ofSchema);
  return (
    edit.kind === other.kind &&
    edit.action === other.action &&
    (edit.direction === other.direction ||
      [edit, other].some(({ direction }) => direction === "none")) &&
    (edit.part === other.part || isPart(edit.part, other.part) || isPart(other.part, edit.part))
  );
}
