import { exampleOf, type ParameterValue } from "@bellwether/bundle/example-requests";
import { dereference, type Parameter } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { arbitraryJson } from "./arbitrary-json.ts";
import type { KnownValues } from "./known-values.ts";
import type { FuzzOperation } from "./operations.ts";
import type { DraftRequest } from "./write-request.ts";

/** A request that the spec of its operation allows. */
export function arbitraryRequest(
  operation: FuzzOperation,
  known: KnownValues,
  options: { readonly knownOnly?: boolean } = {},
): fc.Arbitrary<DraftRequest> {
  const { located, document, checker } = operation;
  const context = { document, checker, known, ...options };
  const cursor = located.operation["x-pagination"]?.cursor;
  const listed = located.parameters
    // A cursor cannot be made up; lists have a scenario that takes the service's own.
    .filter((one) => one.name !== cursor)
  const parameters = fc.tuple(
    ...listed.map((parameter) => arbitraryParameter(parameter, operation, context)),
  );
  // Two ids that only go together are hardly ever drawn together, but examples do.
  const likeExample = parameters.map((all) =>
    all.map((one, place) => exampleOfPath(listed[place], context) ?? one),
  );
  const chosen = fc.oneof(
    { weight: 2, arbitrary: parameters },
    { weight: 1, arbitrary: likeExample },
  );
  return fc.record({
    parameters: chosen.map((all) => all.filter((one) => one !== undefined)),
    body: arbitraryBody(operation, context),
  });
}

type Context = Parameters<typeof arbitraryJson>[0];

function arbitraryParameter(
  parameter: Parameter,
  { document, checker }: FuzzOperation,
  context: Context,
): fc.Arbitrary<ParameterValue | undefined> {
  const declared = parameter.schema ?? {};
  const schema = dereference(document, declared);
  const made = arbitraryJson(context, declared).filter((value) => survives(parameter, value));
  const example = exampleIn(parameter, context);
  const value =
    example === undefined || !checker.accepts(declared, example)
      ? made
      : fc.oneof({ weight: 2, arbitrary: made }, { weight: 1, arbitrary: fc.constant(example) });
  const filled = value.map((one): ParameterValue => ({ parameter, schema, value: one }));
  return parameter.required ? filled : fc.option(filled, { nil: undefined });
}

function exampleOfPath(
  parameter: Parameter | undefined,
  context: Context,
): ParameterValue | undefined {
  if (parameter?.in !== "path") return undefined;
  const schema = dereference(context.document, parameter.schema ?? {});
  const value = exampleIn(parameter, context);
  // The examples of ids that the service makes up lead nowhere.
  return value === undefined || schema.format === "uuid" ? undefined : { parameter, schema, value };
}

function exampleIn(parameter: Parameter, { document }: Context): unknown {
  try {
    return exampleOf(document, parameter);
  } catch {
    return undefined;
  }
}

/** A URL and a header cannot carry all that JSON can. */
function survives({ in: place, explode = true }: Parameter, value: unknown): boolean {
  if (value === "" && place === "path") return false;
  if (Array.isArray(value)) {
    if (value.length === 0) return false;
    return explode || value.every((one) => !String(one).includes(","));
  }
  return place !== "header" || /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(String(value));
}

function arbitraryBody({ body }: FuzzOperation, context: Context): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined);
  const value = arbitraryJson(context, body.schema);
  return body.isRequired ? value : fc.option(value, { nil: undefined });
}
