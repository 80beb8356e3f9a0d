import type { StatementOf } from "./statement.ts";
import type { ExpectedField, Trial } from "./trial.ts";
import { type UsualCall, usualCalls } from "./usual-calls.ts";
import { wrongValueOf } from "./wrong-value.ts";

type FieldStatement = StatementOf<"field">;
type Path = readonly string[];

/** A field of an answer occurs in one, with such values; a field of a request is taken, and refused when it is wrong. */
export function deriveFieldTrials(operation: string, statement: FieldStatement): Trial[] {
  if (statement.of === "request") return deriveRequestTrials(operation, statement);
  if (!statement.of.startsWith("2")) return [];
  const answer = { status: [Number(statement.of)], fields: [expectField(statement)] };
  return [{ steps: [{ request: { operation }, answer }] }];
}

export function expectField(statement: FieldStatement): ExpectedField {
  const { field: path, member, type, required, values, someValues, keywords } = statement;
  return {
    path,
    ...(member && { member }),
    ...(required && { isEverywhere: true }),
    ...(type && { type }),
    ...(values && { among: values }),
    ...(someValues && { include: someValues }),
    ...(keywords && !("examples" in keywords) && { keywords }),
  };
}

/** What a service may answer to a value that it understands. */
const understood = [200, 201, 202, 401, 403, 404, 409, 422];

function deriveRequestTrials(operation: string, statement: FieldStatement): Trial[] {
  const { field, required, type, values = [], accepts = [], refuses = [] } = statement;
  const path = field.split(".");
  const name = path.at(-1) ?? "";
  const usual = findBody(usualCalls[operation], path, statement.member);
  if (usual === undefined) return [];
  const send = (title: string, body: object, status?: readonly number[]): Trial => ({
    title,
    steps: [{ request: { operation, body }, ...(status && { answer: { status } }) }],
  });
  const refuse = (title: string, value: unknown): Trial => ({
    title,
    steps: [
      {
        request: { operation, body: withValue(usual, path, value) },
        answer: { status: [400], mentions: name },
      },
    ],
  });
  return [
    send("its usual value", usual),
    ...(required ? [refuse("without it", undefined)] : []),
    ...(type ? [refuse("of another type", wrongValueOf(type))] : []),
    ...(values.length > 0 ? [refuse("another value", "no-such-value")] : []),
    ...deriveValueBodies(operation, statement).map((body) => send("a listed value", body)),
    ...accepts.map((value) => send(`${value}`, withValue(usual, path, value), understood)),
    ...refuses.map((value) => refuse(`not ${value}`, value)),
  ];
}

/** The usual bodies that have one of the listed values. */
function deriveValueBodies(operation: string, { field, values = [] }: FieldStatement): object[] {
  const path = field.split(".");
  return (usualCalls[operation]?.bodies ?? [])
    .slice(1)
    .filter((body) => values.includes(readPath(body, path)));
}

/** The first usual body whose object around the field has the values that select a member. */
function findBody(
  usual: UsualCall | undefined,
  path: Path,
  member: FieldStatement["member"] = {},
): object | undefined {
  return usual?.bodies?.find((body) => {
    const holder = readPath(body, path.slice(0, -1));
    return Object.entries(member).every(([name, value]) => readPath(holder, [name]) === value);
  });
}

function readPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** A copy with the value at the path; undefined removes the field. */
export function withValue(body: object, [step = "", ...rest]: Path, value: unknown): object {
  const inner = rest.length === 0 ? value : withValue(Object(readPath(body, [step])), rest, value);
  const { [step]: _, ...others } = body as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [step]: inner };
}
