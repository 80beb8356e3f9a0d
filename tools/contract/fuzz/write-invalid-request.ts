import type { UncheckedRequest } from "../invalid-request.ts";
import type { RawRequest } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import type { Tenant } from "./tenant.ts";
import { writeRequest } from "./write-request.ts";

/** A request that must be refused, as it goes over the wire. */
export function writeInvalidRequest(
  operation: FuzzOperation,
  refused: UncheckedRequest,
  tenant: Tenant,
): RawRequest {
  const caller = refused.withoutCredentials ? undefined : tenant;
  const written = writeRequest(operation, refused, caller);
  const [path = "", ...query] = written.target.split("?");
  const method = refused.method?.toUpperCase() ?? written.method;
  return {
    method,
    target: [`${path}${refused.extraSegments ? "/no/such/path" : ""}`, ...query].join("?"),
    headers: written.headers.map(([name, value]) => [
      name,
      name === "content-type" ? (refused.mediaType ?? value) : value,
    ]),
    ...(method !== "GET" && { body: written.body }),
  };
}
