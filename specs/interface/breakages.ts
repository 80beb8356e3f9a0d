import {
  alter,
  type Change,
  drop,
  isProperties,
  type Properties,
  rename,
  set,
  setField,
  withOptional,
  withoutField,
} from "./change.ts";
import type { Row, RowOf } from "./row.ts";

/** One way in which a spec could stop to state a row, and the fault that must then be found. */
export interface Breakage {
  readonly when: string;
  readonly change: Change;
  readonly fault: string;
}

const marked = "yet marked as decided";

/** Every way to break what a row states: one for its subject, one for each thing said of it. */
export function listBreakages(row: Row): Breakage[] {
  switch (row.kind) {
    case "endpoint":
      return breakEndpoint(row);
    case "parameter":
      return breakParameter(row);
    case "request-body":
      return [
        broken("it is gone", "takes no body", drop("requestBody")),
        broken(
          "it may be left out",
          "without a body",
          alter("requestBody", (body) => ({ ...body, required: false })),
        ),
      ];
    case "field":
      return breakField(row);
    case "absent-field":
      return [broken("it is back", "is still there", setField(row.field, { type: "number" }))];
    case "response":
      return [broken("it is gone", "no such response", drop(row.status))];
    case "credential":
      return [broken("it is another", "security is", set("security", [{ nobody: [] }]))];
    case "extension":
      return [broken("it is gone", `${row.name} is`, drop(row.name))];
    case "redirect":
      return [broken("it is gone", "no deprecated path", drop("308"))];
    case "webhook":
      return [broken("it is gone", "no such webhook", drop(row.name))];
    case "server":
      return [broken("it is another", "server is", set("servers", [{ url: "/" }]))];
    case "version":
      return [broken("it is another", "version is", set("version", "0.0.0"))];
    case "paths":
      return [
        broken(
          "there is another path",
          "has the path",
          alter("paths", (paths) => ({ ...paths, "/v9/other": { get: {} } })),
        ),
      ];
    case "retired-value":
      return [broken("it is back", "is still a value", set("enum", [row.value]))];
  }
}

function breakEndpoint({ path, withParameters = [], ...row }: RowOf<"endpoint">): Breakage[] {
  const gone = broken(
    "it is gone",
    "no such endpoint",
    path === undefined ? rename(withParameters) : drop(path),
  );
  const change = (addition: Properties) =>
    alter(path ?? "", (item) =>
      Object.fromEntries(
        Object.entries(item).map(([method, one]) => [
          method,
          isProperties(one) ? { ...one, ...addition } : one,
        ]),
      ),
    );
  return [
    gone,
    ...when(row.pathIsDocumented, "it is marked", marked, change({ "x-decision": "mark" })),
    ...when(row.takesNoBody, "it takes a body", "takes a body", change({ requestBody: {} })),
  ];
}

function breakParameter(row: RowOf<"parameter">): Breakage[] {
  const { type = "string", required, withParameters = [] } = row;
  const missing = withParameters.includes(row.name) ? "no such endpoint" : "no such parameter";
  const gone = broken("it is gone", missing, rename([row.name]));
  if (row.in === "header") {
    const demand: Change = (key, value) =>
      key === "security" && Array.isArray(value)
        ? value.filter((one) => Object.keys(one).length > 0)
        : value;
    return [gone, broken("it is demanded", "no such parameter", demand)];
  }
  const change =
    (addition: Properties): Change =>
    (_, value) =>
      isProperties(value) && value.in === row.in && value.name === row.name
        ? { ...value, ...addition }
        : value;
  const take = (schema: Properties) => change({ schema });
  return [
    gone,
    ...when(!row.nameIsDecided, "it is marked", marked, change({ "x-decision": "mark" })),
    ...when(
      required !== undefined,
      "it is required or not as it was not",
      `required is ${!required}`,
      change({ required: !required }),
    ),
    ...when(row.commaSeparated, "it repeats", "comma-separated", change({ explode: true })),
    ...when(row.deprecated, "it is not deprecated", "deprecated", change({ deprecated: false })),
    ...breakDomain(row, type, take),
  ];
}

function breakField(row: RowOf<"field">): Breakage[] {
  const { type = "string", keywords = {} } = row;
  const take = (schema: Properties) => setField(row.field, schema);
  return [
    broken("it is gone", "no such field", withoutField(row.field)),
    ...when(row.required, "it is optional", "required is false", withOptional(row.field)),
    ...when(!row.nameIsDecided, "it is marked", marked, take({ "x-decision": "mark" })),
    ...when(row.isOpen, "it is closed", "closed", take({ additionalProperties: false })),
    ...Object.keys(keywords).map((keyword) =>
      broken(`${keyword} is gone`, `${keyword} is undefined`, take({ type })),
    ),
    ...breakDomain(row, type, take),
  ];
}

function breakDomain(
  row: RowOf<"field"> | RowOf<"parameter">,
  type: string,
  take: (schema: Properties) => Change,
): Breakage[] {
  const { values, someValues, accepts = [], refuses = [] } = row;
  const named = values ?? someValues ?? [];
  const added = type === "boolean" ? "string" : "boolean";
  const wider = { type, enum: [...named, "other"] };
  return [
    ...when(row.type, "it is of any type", "has the type any", take({})),
    ...when(row.type, "a type is added", `${type} or`, take({ type: [type, added] })),
    ...when(named.length > 0, "values are gone", "lacks", take({ type, enum: named.slice(1) })),
    ...when(values, "a value is added", "has the values other besides", take(wider)),
    ...when(accepts.length > 0, "it is stricter", "refuses", take({ type, pattern: "^$" })),
    ...when(refuses.length > 0, "it is laxer", "accepts", take({ type })),
  ];
}

function broken(when: string, fault: string, change: Change): Breakage {
  return { when, fault, change };
}

/** A breakage of something that not every row states. */
function when(stated: unknown, reason: string, fault: string, change: Change): Breakage[] {
  return stated ? [broken(reason, fault, change)] : [];
}
