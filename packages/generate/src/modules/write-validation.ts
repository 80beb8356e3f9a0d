import type { ClientModel } from "../client-model.ts";
import type { Layout } from "../layout.ts";
import { pascalCase } from "../names.ts";

/** Writes validate.ts: response validation, separate because it imports the whole spec. */
export function writeValidation(
  { name, title, version }: ClientModel,
  { specImport }: Layout,
): string {
  return `import type { ClientOptions } from "@bellwether/client";
import { createValidation, type ValidationMode, type ValidationOptions } from "@bellwether/client/validation";
${specImport}
import * as operations from "./operations.ts";

/**
 * Creates the \`validate\` option of a client of ${title}, which validates each success against the
 * spec, version ${version}. \`off\` skips the validation, \`report\` reports each difference, \`throw\`
 * rejects the call.
 *
 * @throws DecodeError from a call in mode \`throw\`, naming the location that differs
 */
export function validate${pascalCase(name)}(mode: ValidationMode, options?: ValidationOptions): ClientOptions["validate"] {
  return createValidation(spec, operations, mode, options);
}
`;
}
