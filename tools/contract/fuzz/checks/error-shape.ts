import { dereference, listOperations, type Schema } from "@bellwether/bundle/open-api";
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

/** Each operation's declared 500 defines the error shapes. */
function errorSchemaOf({ document }: FuzzOperation): Schema | undefined {
  for (const { operation } of listOperations(document)) {
    const declared = operation.responses?.["500"];
    if (declared === undefined) continue;
    const { content = {} } = dereference(document, declared);
    return Object.values(content)[0]?.schema;
  }
  return undefined;
}
