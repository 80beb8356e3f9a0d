// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import type { ClientOptions } from "@bellwether/client";
import {
  createValidation,
  type ValidationMode,
  type ValidationOptions,
} from "@bellwether/client/validation";
import spec from "../../openapi.json" with { type: "json" };
import * as operations from "./operations.ts";

/**
 * Creates the `validate` option of a client of Bellwether admin, which validates each success against the
 * spec, version 0.2.1. `off` skips the validation, `report` reports each difference, `throw`
 * rejects the call.
 *
 * @throws DecodeError from a call in mode `throw`, naming the location that differs
 */
export function validateAdmin(
  mode: ValidationMode,
  options?: ValidationOptions,
): ClientOptions["validate"] {
  return createValidation(spec, operations, mode, options);
}
