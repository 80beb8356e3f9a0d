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
  const { parameters, beside } = usualCalls[operation] ?? {};
  const call = (title: string, value: unknown, answer?: TrialAnswer): Trial => {
    const others = value === parameters?.[name] ? {} : beside?.[name];
    const request = { operation, parameters: { ...others, [name]: value } };
    return { title, steps: [{ request, ...(answer && { answer }) }] };
  };
  const usual = parameters?.[name];
  const given = usual === undefined ? [] : [call("its usual value", usual)];
  return [
    ...given,
    ...deriveOmission(statement, call),
    ...deriveValues(statement, call),
    ...(location === "query" && required === false && given.length === 0 && hasNoValues(statement)
      ? [call("without it", undefined)]
      : []),
  ];
}

type MakeCall = (title: string, value: unknown, answer?: TrialAnswer) => Trial;

function hasNoValues({ values = [], accepts = [] }: ParameterStatement): boolean {
  return values.length + accepts.length === 0;
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
