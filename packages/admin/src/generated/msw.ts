// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import {
  createMockHandlers,
  type HttpHandler,
  type MockOptions,
} from "@bellwether/client/mock-handlers";
import spec from "../../openapi.json" with { type: "json" };
import { host } from "./host.ts";
import type { OperationMethods } from "./methods.ts";
import * as operations from "./operations.ts";

/** Options of `adminHandlers`. */
export type AdminMockOptions = MockOptions<OperationMethods>;

/**
 * Creates an MSW handler for each operation of Bellwether admin, which responds with the spec's first
 * example of a success, or with the response in `responses`.
 *
 * @throws ArgumentError when `responses` names a status or an example that the spec does not have
 */
export function adminHandlers(options?: AdminMockOptions): HttpHandler[] {
  return createMockHandlers<OperationMethods>(spec, operations, host.baseUrl, options);
}
