// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import type { ClientOptions } from "@bellwether/client";
import {
  createValidation,
  type ValidationMode,
  type ValidationOptions,
} from "@bellwether/client/validation";
import spec from "../../openapi.json" with { type: "json" };
import * as operations from "./operations.ts";

/**
 * Creates the `validate` option of a client of Bellwether alerts, which validates each success against the
 * spec, version 2.2.0-beta.1. `off` skips the validation, `report` reports each difference, `throw`
 * rejects the call.
 *
 * @throws DecodeError from a call in mode `throw`, naming the location that differs
 */
export function validateAlerts(
  mode: ValidationMode,
  options?: ValidationOptions,
): ClientOptions["validate"] {
  return createValidation(spec, operations, mode, options);
}
