import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import type { Fault } from "../fault.ts";
import { jsonOf, type RawResponse } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";

/** Checks that an undeclared error, such as a 405, has one of the hosts' error shapes. */
export function checkErrorShape(
  hosts: readonly FuzzOperation[],
  answer: RawResponse,
): Fault | undefined {
  if (answer.status < 400) return undefined;
  const value = jsonOf(answer);
  const fits = hosts.some((operation) => {
    const schema = errorSchemaOf(operation);
    return schema !== undefined && operation.checker.accepts(schema, value);
  });
  if (fits) return undefined;
  return {
    check: "undeclared error shape",
    message: `${answer.status}: ${answer.text.slice(0, 200)}`,
  };
}

const errorSchemas = new WeakMap<OpenApiDocument, Schema | undefined>();

function errorSchemaOf({ document }: FuzzOperation): Schema | undefined {
  if (!errorSchemas.has(document)) errorSchemas.set(document, findErrorSchema(document));
  return errorSchemas.get(document);
}

/** Each operation's declared 500 defines the error shapes. */
function findErrorSchema(document: OpenApiDocument): Schema | undefined {
  for (const { operation } of listOperations(document)) {
    const declared = operation.responses?.["500"];
    if (declared === undefined) continue;
    const { content = {} } = dereference(document, declared);
    return Object.values(content)[0]?.schema;
  }
  return undefined;
}
