import {
  alter,
  drop,
  isProperties,
  type Properties,
  type Reviver,
  rename,
  set,
  setField,
  withOptional,
  withoutField,
} from "./revivers.ts";
import type { Statement, StatementOf } from "./statement.ts";

/** A change that breaks a statement, and the mismatch that the check must report for it. */
export interface Mutation {
  readonly when: string;
  readonly change: Reviver;
  readonly mismatch: string;
}

const marked = "yet marked as decided";

/** Every way to break a statement: one for its subject, one for each constraint on it. */
export function listMutations(statement: Statement): Mutation[] {
  switch (statement.kind) {
    case "endpoint":
      return mutateEndpoint(statement);
    case "parameter":
      return mutateParameter(statement);
    case "request-body":
      return [
        mutation("it is gone", "takes no body", drop("requestBody")),
        mutation(
          "it may be left out",
          "without a body",
          alter("requestBody", (body) => ({ ...body, required: false })),
        ),
      ];
    case "field":
      return mutateField(statement);
    case "absent-field":
      return [
        mutation("it is back", "is still there", setField(statement.field, { type: "number" })),
      ];
    case "response":
      return [
        mutation("it is gone", "no such response", drop(statement.status)),
        ...when(
          statement.mediaType,
          "it is of another media type",
          `is not ${statement.mediaType}`,
          drop(statement.mediaType ?? ""),
        ),
      ];
    case "behaviour":
      return [mutateTarget(statement)];
    case "credential":
      return [mutation("it differs", "security is", set("security", [{ unknown: [] }]))];
    case "extension":
      return [mutation("it is gone", `${statement.name} is`, drop(statement.name))];
    case "redirect":
      return [mutation("it is gone", "no deprecated path", drop("308"))];
    case "webhook":
      return [mutation("it is gone", "no such webhook", drop(statement.name))];
    case "server":
      return [mutation("it differs", "server is", set("servers", [{ url: "/" }]))];
    case "version":
      return [mutation("it differs", "version is", set("version", "0.0.0"))];
    case "paths":
      return [
        mutation(
          "there is another path",
          "has the path",
          alter("paths", (paths) => ({ ...paths, "/v9/other": { get: {} } })),
        ),
      ];
    case "retired-value":
      return [mutation("it is back", "is still a value", set("enum", [statement.value]))];
  }
}

function mutateEndpoint({
  path,
  withParameters = [],
  ...statement
}: StatementOf<"endpoint">): Mutation[] {
  const gone = mutateTarget({ path, withParameters });
  const change = (addition: Properties) =>
    alter(path ?? "", (item) =>
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          isProperties(operation) ? { ...operation, ...addition } : operation,
        ]),
      ),
    );
  return [
    gone,
    ...when(statement.pathIsDocumented, "it is marked", marked, change({ "x-decision": "mark" })),
    ...when(statement.takesNoBody, "it takes a body", "takes a body", change({ requestBody: {} })),
  ];
}

function mutateTarget({
  path,
  withParameters = [],
}: {
  readonly path?: string | undefined;
  readonly withParameters?: readonly string[];
}): Mutation {
  const change = path === undefined ? rename(withParameters) : drop(path);
  return mutation("the endpoint is gone", "no such endpoint", change);
}

function mutateParameter(statement: StatementOf<"parameter">): Mutation[] {
  const { type = "string", required, withParameters = [] } = statement;
  const missing = withParameters.includes(statement.name)
    ? "no such endpoint"
    : "no such parameter";
  const gone = mutation("it is gone", missing, rename([statement.name]));
  if (statement.in === "header") {
    const demand: Reviver = (key, value) =>
      key === "security" && Array.isArray(value)
        ? value.filter((item) => Object.keys(item).length > 0)
        : value;
    return [gone, mutation("it is demanded", "no such parameter", demand)];
  }
  const change =
    (addition: Properties): Reviver =>
    (_, value) =>
      isProperties(value) && value.in === statement.in && value.name === statement.name
        ? { ...value, ...addition }
        : value;
  const take = (schema: Properties) => change({ schema });
  return [
    gone,
    ...when(!statement.nameIsDecided, "it is marked", marked, change({ "x-decision": "mark" })),
    ...when(
      required !== undefined,
      "its `required` flips",
      `required is ${!required}`,
      change({ required: !required }),
    ),
    ...when(statement.commaSeparated, "it repeats", "comma-separated", change({ explode: true })),
    ...when(
      statement.deprecated,
      "it is not deprecated",
      "deprecated",
      change({ deprecated: false }),
    ),
    ...mutateValues(statement, type, take),
  ];
}

function mutateField(statement: StatementOf<"field">): Mutation[] {
  const { type = "string", keywords = {} } = statement;
  const take = (schema: Properties) => setField(statement.field, schema);
  return [
    mutation("it is gone", "no such field", withoutField(statement.field)),
    ...when(
      statement.required,
      "it is optional",
      "required is false",
      withOptional(statement.field),
    ),
    ...when(!statement.nameIsDecided, "it is marked", marked, take({ "x-decision": "mark" })),
    ...when(statement.isOpen, "it is closed", "closed", take({ additionalProperties: false })),
    ...Object.keys(keywords).map((keyword) =>
      mutation(`${keyword} is gone`, `${keyword} is undefined`, take({ type })),
    ),
    ...mutateValues(statement, type, take),
  ];
}

function mutateValues(
  statement: StatementOf<"field"> | StatementOf<"parameter">,
  type: string,
  take: (schema: Properties) => Reviver,
): Mutation[] {
  const { values, someValues, accepts = [], refuses = [] } = statement;
  const named = values ?? someValues ?? [];
  const added = type === "boolean" ? "string" : "boolean";
  const wider = { type, enum: [...named, "other"] };
  return [
    ...when(statement.type, "it is of any type", "has the type any", take({})),
    ...when(statement.type, "a type is added", `${type} or`, take({ type: [type, added] })),
    ...when(named.length > 0, "values are gone", "lacks", take({ type, enum: named.slice(1) })),
    ...when(values, "a value is added", "has the values other besides", take(wider)),
    ...when(accepts.length > 0, "it is stricter", "refuses", take({ type, pattern: "^$" })),
    ...when(refuses.length > 0, "it is laxer", "accepts", take({ type })),
  ];
}

function mutation(when: string, mismatch: string, change: Reviver): Mutation {
  return { when, mismatch, change };
}

/** A mutation of a constraint that only some statements have. */
function when(stated: unknown, reason: string, mismatch: string, change: Reviver): Mutation[] {
  return stated ? [mutation(reason, mismatch, change)] : [];
}
