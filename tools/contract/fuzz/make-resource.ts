import fc from "fast-check";
import { arbitraryRequest } from "./arbitrary-request.ts";
import type { FuzzOperation } from "./operations.ts";
import { idField, type Resource, resourceOf } from "./resources.ts";
import type { Session } from "./session.ts";
import { jsonOf, memberOf } from "./wire.ts";
import type { World } from "./world.ts";
import type { DraftRequest } from "./write-request.ts";

/** A thing that this case made, and what the service said of it. */
export interface Made {
  readonly id: string;
  readonly shown: unknown;
}

/** Makes a thing that is removed when the case ends; undefined when the service says that it cannot. */
export async function makeResource(
  session: Session,
  resource: Resource,
  draft: DraftRequest,
): Promise<Made | undefined> {
  const answer = await session.call(resource.create, draft);
  const shown = jsonOf(answer);
  const id = memberOf(shown, idField);
  if (answer.status >= 300 || typeof id !== "string") return undefined;
  const { remove } = resource;
  if (remove !== undefined) {
    session.atEnd(() => session.call(remove, withId(remove, resource, id)));
  }
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
export function replaceId(draft: DraftRequest, { parameter: name }: Resource, id: string) {
  const parameters = draft.parameters.map((one) =>
    one.parameter.in === "path" && one.parameter.name === name ? { ...one, value: id } : one,
  );
  return { ...draft, parameters };
}

/** What to make before an operation on one thing can be tried; nothing for others. */
export function arbitraryPrerequisite(
  operation: FuzzOperation,
  { resources, known }: World,
): fc.Arbitrary<DraftRequest | undefined> {
  const resource = resourceOf(resources, operation);
  return resource === undefined
    ? fc.constant(undefined)
    : arbitraryRequest(resource.create, known, { knownOnly: true });
}

/** Makes what the request needs and points the request at it. */
export async function preparePath(
  session: Session,
  operation: FuzzOperation,
  draft: DraftRequest,
  prerequisite: DraftRequest | undefined,
): Promise<DraftRequest> {
  const resource = resourceOf(session.world.resources, operation);
  if (resource === undefined || prerequisite === undefined) return draft;
  const made = await makeResource(session, resource, prerequisite);
  return made === undefined ? draft : replaceId(draft, resource, made.id);
}
