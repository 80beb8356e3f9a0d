import {
  dereference,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "./open-api.ts";

/** A request allowed by the spec, built from its own examples. */
export interface ValidRequest {
  /** The body example's name, or "parameters" for an operation without a body. */
  readonly name: string;
  readonly parameters: readonly ParameterValue[];
  readonly body: { readonly value: unknown; readonly schema: Schema } | undefined;
}

export interface ParameterValue {
  readonly parameter: Parameter;
  readonly schema: Schema;
  readonly value: unknown;
}

/** One valid request for each named body example; one where there is no body. */
export function listValidRequests(
  document: OpenApiDocument,
  located: LocatedOperation,
): ValidRequest[] {
  const parameters = located.parameters
    .filter((parameter) => !parameter.deprecated)
    .map((parameter) => parameterValue(document, parameter));
  const { requestBody } = located.operation;
  if (requestBody === undefined) return [{ name: "parameters", parameters, body: undefined }];
  return Object.values(dereference(document, requestBody).content).flatMap(
    ({ schema = {}, examples = {} }) =>
      Object.entries(examples).map(([name, example]) => ({
        name,
        parameters,
        body: { value: dereference(document, example).value, schema },
      })),
  );
}

function parameterValue(document: OpenApiDocument, parameter: Parameter): ParameterValue {
  const schema = dereference(document, parameter.schema ?? {});
  return { parameter, schema, value: parameterExample(document, parameter) };
}

/** The first example of a parameter or, without one, of its schema. */
export function parameterExample(document: OpenApiDocument, parameter: Parameter): unknown {
  const schema = dereference(document, parameter.schema ?? {});
  const [named] = Object.values(parameter.examples ?? {});
  const value =
    parameter.example ??
    (named && dereference(document, named).value) ??
    schema.examples?.[0] ??
    schema.example;
  if (value === undefined) throw new Error(`The parameter ${parameter.name} has no example.`);
  return value;
}
