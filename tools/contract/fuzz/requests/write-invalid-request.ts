import type { UncheckedRequest } from "../../invalid-request.ts";
import type { RawRequest } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import type { Tenant } from "../tenant.ts";
import { writeRequest } from "./write-request.ts";

/** Writes an invalid request as it is sent. */
export function writeInvalidRequest(
  operation: FuzzOperation,
  invalid: UncheckedRequest,
  tenant: Tenant,
): RawRequest {
  const caller = invalid.withoutCredentials ? undefined : tenant;
  const written = writeRequest(operation, invalid, caller);
  const [path = "", ...query] = written.target.split("?");
  const method = invalid.method?.toUpperCase() ?? written.method;
  return {
    method,
    target: [`${path}${invalid.extraSegments ? "/no/such/path" : ""}`, ...query].join("?"),
    headers: written.headers.map(([name, value]) => [
      name,
      name === "content-type" ? (invalid.mediaType ?? value) : value,
    ]),
    ...(method !== "GET" && { body: written.body }),
  };
}
