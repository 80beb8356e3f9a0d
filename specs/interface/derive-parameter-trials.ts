import type { StatementOf } from "./statement.ts";
import type { Trial, TrialAnswer } from "./trial.ts";
import { usualCalls } from "./usual-calls.ts";
import { wrongValueOf } from "./wrong-value.ts";

type ParameterStatement = StatementOf<"parameter">;

/** Values that the parameter takes and refuses, and the call without it. */
export function deriveParameterTrials(operation: string, statement: ParameterStatement): Trial[] {
  const { in: location, name, required } = statement;
  // The credential of a header is tried with the statement about credentials.
  if (location === "header") {
    return [{ title: "without it", steps: [{ request: { operation, as: "nobody" } }] }];
  }
  const call = (title: string, value: unknown, answer?: TrialAnswer): Trial => ({
    title,
    steps: [{ request: { operation, parameters: { [name]: value } }, ...(answer && { answer }) }],
  });
  const usual = usualCalls[operation]?.parameters?.[name];
  const given = usual === undefined ? [] : [call("its usual value", usual)];
  return [
    ...given,
    ...deriveOmission(statement, call),
    ...deriveValues(statement, call),
    ...(statement.commaSeparated ? deriveList(statement, call) : []),
    ...(location === "query" && required === false && given.length === 0 && hasNoValues(statement)
      ? [call("without it", undefined)]
      : []),
  ];
}

type MakeCall = (title: string, value: unknown, answer?: TrialAnswer) => Trial;

function hasNoValues({ values = [], accepts = [], commaSeparated }: ParameterStatement): boolean {
  return values.length + accepts.length === 0 && !commaSeparated;
}

function deriveOmission({ in: location, required, name }: ParameterStatement, call: MakeCall) {
  if (location !== "query" || required !== true) return [];
  return [call("without it", undefined, { status: [400], mentions: name })];
}

function deriveValues(statement: ParameterStatement, call: MakeCall): Trial[] {
  const {
    in: location,
    name,
    type = "string",
    values = [],
    accepts = [],
    refuses = [],
  } = statement;
  // A path that leads to nothing is not found, or belongs to another app.
  const refusal = { status: location === "path" ? [400, 403, 404] : [400] };
  const isOneOf = values.length > 0 || location === "path";
  const wrong = isOneOf ? ["no-such-value"] : type === "string" ? [] : [wrongValueOf(type)];
  return [
    ...[...values, ...accepts].map((value) => call(`${value}`, value)),
    ...[...refuses, ...wrong].map((value) =>
      call(`not ${value}`, value, location === "path" ? refusal : { ...refusal, mentions: name }),
    ),
  ];
}

/** Each of two values alone, and both with a comma: the answer to both has what each one has. */
function deriveList({ name }: ParameterStatement, call: MakeCall): Trial[] {
  const values = listSamples[name] ?? [];
  return values.length < 2 ? [] : [call(`${values.join(",")}`, values)];
}

/** Values of lists that the data of the run has. */
const listSamples: Readonly<Record<string, readonly string[]>> = {
  type: ["lending", "yield"],
  provider: ["harbor", "quay"],
};
