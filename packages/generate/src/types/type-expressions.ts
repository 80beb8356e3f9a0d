import type { ArgumentModel, OperationModel } from "../document/describe-operations.ts";
import type { OperationTypes } from "./read-operation-types.ts";

/** The type names of the models, by schema name. */
export type ModelNames = ReadonlyMap<string, string>;

/** The types of each operation, by operationId. */
export type TypesByOperation = ReadonlyMap<string, OperationTypes>;

/** The TypeScript type of an argument. An undefined argument is an absent one. */
export function argumentType(types: OperationTypes, { parameter, schema }: ArgumentModel): string {
  const type = types.arguments.get(`${parameter.in} ${parameter.name}`) ?? "unknown";
  // The runtime serializes a Date.
  const given = schema.format === "date-time" ? `${type} | Date` : type;
  return parameter.required ? given : `${given} | undefined`;
}

/** The result type of a call: the bodies of all success responses, or those of the target of a redirect. */
export function resultType(
  operation: OperationModel,
  operations: readonly OperationModel[],
  types: TypesByOperation,
): string {
  const successes = operation.responses.filter((one) => /^2/.test(one.status));
  if (successes.length === 0) {
    const target = operation.responses.find((one) => one.redirectsTo !== undefined)?.redirectsTo;
    const followed = operations.find((one) => one.operationId === target);
    return followed === undefined ? "unknown" : resultType(followed, operations, types);
  }
  const written = successes.map(({ status }) =>
    responseType(types.get(operation.operationId), status),
  );
  return [...new Set(written)].join(" | ");
}

/** The body of one response; undefined without a body. */
export function responseType(types: OperationTypes | undefined, status: string): string {
  return types?.responses.get(status) ?? "undefined";
}

/** The key of a status in the types: 404, but "4XX" and "default" in quotes. */
export function statusKey(status: string): string {
  return /^\d+$/.test(status) ? status : JSON.stringify(status);
}
