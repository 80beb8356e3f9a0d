import { BrokenSpecError, describeProblem } from "@bellwether/bundle/problems";
import { GenerateError } from "./generate-error.ts";
import { folderLayout, type ImportExtension, type OptionalModule } from "./layout.ts";
import { generateFrom } from "./update-folders.ts";

export { GenerateError } from "./generate-error.ts";
export type { ImportExtension, OptionalModule } from "./layout.ts";

export interface GenerateOptions {
  /** The OpenAPI 3.0, 3.1 or 3.2 document, YAML or JSON: a file, which may reference others, or an address. */
  readonly input: string;
  /** The client's name: `petstore` gives `createPetstoreClient`. */
  readonly name: string;
  /** Optional modules to write beside the client. Default: none. */
  readonly modules?: readonly OptionalModule[];
  /** How generated modules import each other. Default: `js`. */
  readonly importExtension?: ImportExtension;
}

/**
 * Generates the client for an OpenAPI document, and writes nothing.
 *
 * @returns each file's text, by name
 * @throws GenerateError for a document without a possible client, with file, line and sentence for each problem
 */
export async function generate(options: GenerateOptions): Promise<ReadonlyMap<string, string>> {
  const layout = folderLayout(options.modules ?? [], options.importExtension ?? "js");
  try {
    return await generateFrom(options.input, options.name, layout);
  } catch (error) {
    if (!(error instanceof BrokenSpecError)) throw error;
    const refusals = error.problems.map((problem) => ({
      message: describeProblem(problem),
      path: [],
    }));
    throw new GenerateError(refusals, { cause: error });
  }
}
