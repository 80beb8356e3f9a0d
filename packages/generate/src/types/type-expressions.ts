import type { ArgumentModel, OperationModel } from "../document/describe-operations.ts";
import type { OperationTypes } from "./read-operation-types.ts";

/** The models' type names, by schema name. */
export type ModelNames = ReadonlyMap<string, string>;

/** Each operation's types, by operationId. */
export type TypesByOperation = ReadonlyMap<string, OperationTypes>;

/** An argument's TypeScript type. An undefined argument is an absent one. */
export function argumentType(types: OperationTypes, { parameter, schema }: ArgumentModel): string {
  const type = types.arguments.get(`${parameter.in} ${parameter.name}`) ?? "unknown";
  // The runtime serializes a Date.
  const given = schema.format === "date-time" ? `${type} | Date` : type;
  return parameter.required ? given : `${given} | undefined`;
}

/** A call's result type: the bodies from all successes, or from the redirect target's, or else from the default. */
export function resultType(
  operation: OperationModel,
  operations: readonly OperationModel[],
  types: TypesByOperation,
): string {
  const successes = operation.responses.filter((response) => /^2/.test(response.status));
  if (successes.length === 0) {
    const target = operation.responses.find(
      (response) => response.redirectsTo !== undefined,
    )?.redirectsTo;
    const followed = operations.find((operation) => operation.operationId === target);
    if (followed !== undefined) return resultType(followed, operations, types);
    const isRedirect = operation.responses.some(({ status }) => status.startsWith("3"));
    const other = operation.responses.find(({ status }) => status === "default");
    const isJson = other?.kind === "json" && !isRedirect;
    return isJson ? responseType(types.get(operation.operationId), "default") : "unknown";
  }
  const written = successes.map(({ status }) =>
    responseType(types.get(operation.operationId), status),
  );
  return [...new Set(written)].join(" | ");
}

/** One response's body; undefined without a body. */
export function responseType(types: OperationTypes | undefined, status: string): string {
  return types?.responses.get(status) ?? "undefined";
}

/** A status's key in the types: 404, but "4XX" and "default" in quotes. */
export function statusKey(status: string): string {
  return /^\d+$/.test(status) ? status : JSON.stringify(status);
}
