import type { FuzzOperation } from "./operations.ts";
import { idField, type Resource } from "./resources.ts";
import type { Session } from "./session.ts";
import { jsonOf, memberOf } from "./wire.ts";
import type { DraftRequest } from "./write-request.ts";

/** A thing that this case made, and what the service said of it. */
export interface Made {
  readonly id: string;
  readonly shown: unknown;
}

/** Makes a thing, which the session removes at its end; undefined when the service says that it cannot. */
export async function makeResource(
  session: Session,
  resource: Resource,
  draft: DraftRequest,
): Promise<Made | undefined> {
  const answer = await session.call(resource.create, draft);
  const shown = jsonOf(answer);
  const id = memberOf(shown, idField);
  if (answer.status >= 300 || typeof id !== "string") return undefined;
  return { id, shown };
}

/** A bare request about one thing. */
export function withId(
  operation: FuzzOperation,
  { parameter: name }: Resource,
  id: string,
): DraftRequest {
  const parameter = operation.located.parameters.find((one) => one.name === name);
  const parameters =
    parameter === undefined ? [] : [{ parameter, schema: parameter.schema ?? {}, value: id }];
  return { parameters, body: undefined };
}

/** The same request about another thing. */
export function replaceParameter(draft: DraftRequest, name: string, id: string): DraftRequest {
  const parameters = draft.parameters.map((one) =>
    one.parameter.in === "path" && one.parameter.name === name ? { ...one, value: id } : one,
  );
  return { ...draft, parameters };
}
