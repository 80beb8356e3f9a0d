import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isAddress } from "@bellwether/tasks/download";
import { hasLocalReferencesOnly } from "./local-references.ts";
import type { OpenApiDocument } from "./open-api.ts";
import { BrokenSpecError, readablePath, type SpecProblem } from "./problems.ts";
import { readDocument } from "./read-document.ts";
import type { SpecSource } from "./spec-source.ts";

/**
 * Bundles a spec and all files it references into one document.
 *
 * @param spec an OpenAPI 3.0, 3.1 or 3.2 document, YAML or JSON: a file, or its text and name
 * @param onRead takes each file before it is read
 * @throws BrokenSpecError with file, line and column when it is not one
 */
export async function bundleSpec(
  spec: string | SpecSource,
  onRead: (file: string) => void = () => {},
): Promise<OpenApiDocument> {
  const { file, text } = typeof spec === "string" ? { file: spec, text: undefined } : spec;
  const source = { file: isAddress(file) ? file : resolve(file), text };
  onRead(source.file);
  if (text === undefined && !existsSync(source.file)) {
    throw new BrokenSpecError([atStart(file, "There is no such file.")]);
  }
  // The linter locates syntax errors.
  const read = await readDocument(source).catch(() => undefined);
  if (read !== undefined) {
    const document = asOpenApi(read.parsed, file);
    if (hasLocalReferencesOnly(document)) {
      const { hasStructure } = await import("./structure.ts");
      if (hasStructure(document)) return document;
    }
  }
  // It takes half a second to load, and longer to run.
  const { lintSpec } = await import("./lint-spec.ts");
  return asOpenApi(await lintSpec(source, read, onRead), file);
}

function asOpenApi(parsed: unknown, file: string): OpenApiDocument {
  const { openapi, swagger }: { openapi?: unknown; swagger?: unknown } = Object(parsed);
  if (swagger !== undefined) {
    const problem = `This is Swagger ${swagger}, the format before OpenAPI 3. Convert it first: npx swagger2openapi --outfile openapi.yaml ${readablePath(file)}`;
    throw new BrokenSpecError([atStart(file, problem)]);
  }
  if (typeof openapi !== "string" || !/^3\.[0-2]\./.test(openapi)) {
    const problem = `openapi is ${JSON.stringify(openapi) ?? "missing"}; it must be a 3.0, 3.1 or 3.2 version.`;
    throw new BrokenSpecError([atStart(file, problem)]);
  }
  return parsed as OpenApiDocument;
}

function atStart(file: string, message: string): SpecProblem {
  const path = readablePath(isAddress(file) ? file : resolve(file));
  return { file: path, line: 1, column: 1, message };
}
