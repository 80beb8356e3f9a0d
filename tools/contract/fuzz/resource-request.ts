import type { FuzzOperation } from "./operations.ts";
import type { DraftRequest } from "./requests/write-request.ts";
import type { Resource } from "./resources.ts";

/** A request for one resource, without a body. */
export function withId(
  operation: FuzzOperation,
  { parameter: name }: Resource,
  id: string,
): DraftRequest {
  const parameter = operation.located.parameters.find((parameter) => parameter.name === name);
  const parameters =
    parameter === undefined ? [] : [{ parameter, schema: parameter.schema ?? {}, value: id }];
  return { parameters, body: undefined };
}

/** The same request for another resource. */
export function replaceParameter(draft: DraftRequest, name: string, id: string): DraftRequest {
  const parameters = draft.parameters.map((written) =>
    written.parameter.in === "path" && written.parameter.name === name
      ? { ...written, value: id }
      : written,
  );
  return { ...draft, parameters };
}
