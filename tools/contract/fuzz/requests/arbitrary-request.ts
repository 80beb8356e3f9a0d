import { type ParameterValue, parameterExample } from "@bellwether/bundle/example-requests";
import { dereference, type Parameter, type Schema } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import type { FuzzOperation } from "../operations.ts";
import { arbitraryJson, preferFirst } from "./arbitrary-json.ts";
import type { ValuePool } from "./value-pool.ts";
import type { DraftRequest } from "./write-request.ts";

/** An arbitrary valid request for an operation, often with known values from the service. */
export function arbitraryRequest(
  operation: FuzzOperation,
  known: ValuePool,
): fc.Arbitrary<DraftRequest> {
  return fc.oneof(requestWith(operation, known, false), arbitraryKnownRequest(operation, known));
}

/** An arbitrary valid request with known values wherever there are any. */
export function arbitraryKnownRequest(
  operation: FuzzOperation,
  known: ValuePool,
): fc.Arbitrary<DraftRequest> {
  return requestWith(operation, known, true);
}

function requestWith(
  operation: FuzzOperation,
  known: ValuePool,
  knownOnly: boolean,
): fc.Arbitrary<DraftRequest> {
  const { located, document, checker } = operation;
  const context = { document, checker, known, knownOnly };
  const cursor = located.operation["x-pagination"]?.cursor;
  // Only the service can create a cursor; the scenario `cursors` uses real ones.
  const listed = located.parameters.filter((parameter) => parameter.name !== cursor);
  const parameters = fc.tuple(...listed.map((parameter) => arbitraryParameter(parameter, context)));
  // Dependent values are rarely drawn together, but the spec's examples fit each other.
  const likeExample = parameters.map((all) =>
    all.map((parameter) => parameter && asExample(parameter, context)),
  );
  return fc.record({
    parameters: fc
      .oneof({ weight: 2, arbitrary: parameters }, { weight: 1, arbitrary: likeExample })
      .map((all) => all.filter((parameter) => parameter !== undefined)),
    body: arbitraryBody(operation, context),
  });
}

type Context = Parameters<typeof arbitraryJson>[0];

function arbitraryParameter(
  parameter: Parameter,
  context: Context,
): fc.Arbitrary<ParameterValue | undefined> {
  const declared = parameter.schema ?? {};
  const schema = dereference(context.document, declared);
  const filled = arbitraryParameterValue(parameter, schema, context).map(
    (value): ParameterValue => ({ parameter, schema, value }),
  );
  return parameter.required ? filled : fc.oneof(fc.constant(undefined), filled);
}

function arbitraryParameterValue(
  parameter: Parameter,
  schema: Schema,
  context: Context,
): fc.Arbitrary<unknown> {
  const named = context.known.of(parameter.name);
  if (named.length > 0 && context.knownOnly) return preferFirst(named);
  const made = arbitraryJson(context, parameter.schema ?? {});
  const [example] = examplesOf(parameter, schema, context);
  return fc.oneof(
    { weight: 2, arbitrary: made.filter((value) => survives(parameter, value)) },
    ...(named.length > 0 ? [{ weight: 1, arbitrary: preferFirst(named) }] : []),
    ...(example === undefined ? [] : [{ weight: 1, arbitrary: fc.constant(example) }]),
  );
}

/** The parameter with the spec's example, if the service can know the value. */
function asExample(filled: ParameterValue, context: Context): ParameterValue {
  if (context.knownOnly && context.known.of(filled.parameter.name).length > 0) return filled;
  const [value] = examplesOf(filled.parameter, filled.schema, context);
  return value === undefined ? filled : { ...filled, value };
}

/** The parameter's example, except for UUIDs: the service generates those, so it does not know the example. */
function examplesOf(parameter: Parameter, schema: Schema, { document, checker }: Context) {
  if (schema.format === "uuid" || !hasExample(parameter, schema)) return [];
  const example = parameterExample(document, parameter);
  return checker.accepts(schema, example) ? [example] : [];
}

function hasExample({ example, examples }: Parameter, schema: Schema): boolean {
  return [example, examples, schema.examples, schema.example].some(
    (example) => example !== undefined,
  );
}

/** Whether a URL or a header can represent the value. */
function survives({ in: location, explode = true }: Parameter, value: unknown): boolean {
  if (value === "" && location === "path") return false;
  if (Array.isArray(value)) {
    if (value.length === 0) return false;
    return explode || value.every((item) => !String(item).includes(","));
  }
  return location !== "header" || /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(String(value));
}

function arbitraryBody({ body }: FuzzOperation, context: Context): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined);
  const value = arbitraryJson(context, body.schema);
  return body.isRequired ? value : fc.option(value, { nil: undefined });
}
