import type { ClientModel } from "../client-model.ts";
import type { Layout } from "../layout.ts";
import { camelCase, pascalCase } from "../names.ts";

/** The module with MSW handlers, which answer with the spec's examples. */
export function writeMockHandlers({ name, title }: ClientModel, { specImport }: Layout): string {
  return `import { createMockHandlers, type HttpHandler, type MockOptions } from "@bellwether/client/mock-handlers";
${specImport}
import { host } from "./host.ts";
import type { OperationMethods } from "./methods.ts";
import * as operations from "./operations.ts";

/** Options of \`${camelCase(name)}Handlers\`. */
export type ${pascalCase(name)}MockOptions = MockOptions<OperationMethods>;

/**
 * Creates an MSW handler for each operation of ${title}, which responds with the spec's first
 * example of a success, or with the response in \`responses\`.
 *
 * @throws ArgumentError when \`responses\` names a status or an example that the spec does not have
 */
export function ${camelCase(name)}Handlers(options?: ${pascalCase(name)}MockOptions): HttpHandler[] {
  return createMockHandlers<OperationMethods>(spec, operations, host.baseUrl, options);
}
`;
}
