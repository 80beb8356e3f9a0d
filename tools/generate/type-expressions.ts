import type { Schema } from "@bellwether/bundle/open-api";
import type { ArgumentModel, OperationModel } from "./describe-operations.ts";

/** The type names of the models, by schema name. */
export type ModelNames = ReadonlyMap<string, string>;

/** The TypeScript type of an argument. */
export function argumentType(operation: OperationModel, argument: ArgumentModel): string {
  const { parameter } = argument;
  const parameters = `${operationType(operation)}["parameters"]["${parameter.in}"]`;
  const type = `NonNullable<${parameters}>[${JSON.stringify(parameter.name)}]`;
  // The runtime serializes a Date.
  return argument.schema.format === "date-time" ? `${type} | Date` : type;
}

export function bodyType(operation: OperationModel, models: ModelNames): string {
  const { body } = operation;
  if (body === undefined) return "undefined";
  const inPlace = `NonNullable<${operationType(operation)}["requestBody"]>["content"][${JSON.stringify(body.mediaType)}]`;
  return modelName(body.schema, models) ?? inPlace;
}

/** The result type of a call: the bodies of all success responses, or those of the target of a redirect. */
export function resultType(
  operation: OperationModel,
  operations: readonly OperationModel[],
  models: ModelNames,
): string {
  const successes = operation.responses.filter((one) => /^2/.test(one.status));
  if (successes.length === 0) {
    const target = operation.responses.find((one) => one.redirectsTo !== undefined)?.redirectsTo;
    const followed = operations.find((one) => one.operationId === target);
    return followed === undefined ? "unknown" : resultType(followed, operations, models);
  }
  const types = successes.map((response) => responseType(operation, response, models));
  return [...new Set(types)].join(" | ");
}

/** The body of one response. */
export function responseType(
  operation: OperationModel,
  response: OperationModel["responses"][number],
  models: ModelNames,
): string {
  if (response.mediaType === undefined) return "undefined";
  const inPlace = `${operationType(operation)}["responses"][${statusKey(response.status)}]["content"][${JSON.stringify(response.mediaType)}]`;
  return modelName(response.schema, models) ?? inPlace;
}

/** The key of a status in the types: 404, but "4XX" and "default" in quotes. */
export function statusKey(status: string): string {
  return /^\d+$/.test(status) ? status : JSON.stringify(status);
}

function operationType(operation: OperationModel): string {
  return `operations[${JSON.stringify(operation.operationId)}]`;
}

function modelName(schema: Schema | undefined, models: ModelNames): string | undefined {
  const name = schema?.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1];
  return name === undefined ? undefined : models.get(decodeURIComponent(name));
}
