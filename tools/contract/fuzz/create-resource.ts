import type { FuzzCase } from "./fuzz-case.ts";
import { jsonOf, memberOf } from "./http-message.ts";
import { type DraftRequest, withoutIdempotencyKey } from "./requests/write-request.ts";
import { idField, type Resource } from "./resources.ts";

/** A resource created by a case, and its creation response's body. */
export interface CreatedResource {
  readonly id: string;
  readonly shown: unknown;
}

/** Creates a resource, which the case removes at its end; undefined when the service refuses. */
export async function createResource(
  fuzzCase: FuzzCase,
  resource: Resource,
  draft: DraftRequest,
): Promise<CreatedResource | undefined> {
  const answer = await fuzzCase.call(resource.create, withoutIdempotencyKey(draft));
  const shown = jsonOf(answer);
  const id = memberOf(shown, idField);
  if (answer.status >= 300 || typeof id !== "string") return undefined;
  return { id, shown };
}
