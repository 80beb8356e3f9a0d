import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isAddress } from "@bellwether/tasks/download";
import {
  bundle,
  createConfig,
  lint,
  lintDocument,
  type NormalizedProblem,
  Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { isHarmless } from "./harmless-problems.ts";
import { readJson } from "./json-document.ts";
import { locateProblem } from "./locate-problem.ts";
import type { OpenApiDocument } from "./open-api.ts";
import { BrokenSpecError, readablePath, type SpecProblem } from "./problems.ts";
import { FileResolver, type SpecSource } from "./spec-source.ts";
import { keepYamlErrors, locateYamlError } from "./yaml-problems.ts";

/**
 * Bundles a spec and all files that it references into one document.
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
  const ref = isAddress(file) ? file : resolve(file);
  onRead(ref);
  if (text === undefined && !existsSync(ref)) {
    throw new BrokenSpecError([atStart(file, "There is no such file.")]);
  }
  const source = { file: ref, text };
  const config = await createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
  const externalRefResolver = new FileResolver(source, config, onRead);
  try {
    const json = readJson(source);
    if (json !== undefined) {
      refuseFormat(json.parsed, file);
      const document = { source: new Source(ref, json.text), parsed: json.parsed };
      refuseErrors(await lintDocument({ document, config, externalRefResolver }), json.parsed);
      return asOpenApi(json.parsed, file);
    }
    const main = await externalRefResolver.resolveDocument(null, ref, true);
    const parsed = "parsed" in main ? main.parsed : undefined;
    refuseFormat(parsed, file);
    refuseErrors(await lint({ ref, config, externalRefResolver }), parsed);
    const { bundle: bundled, problems } = await bundle({ ref, config, externalRefResolver });
    throwIfAny(problems.filter((problem) => problem.severity === "error").map(locateProblem));
    return asOpenApi(bundled.parsed, file);
  } catch (error) {
    if (error instanceof YamlParseError) throw new BrokenSpecError([locateYamlError(error)]);
    if (isUnknownFormat(error)) throw new BrokenSpecError([atStart(file, notOpenApi("missing"))]);
    throw error;
  }
}

function refuseErrors(found: readonly NormalizedProblem[], parsed: unknown): void {
  const errors = found.filter(
    (problem) => problem.severity === "error" && !isHarmless(problem, parsed),
  );
  throwIfAny(errors.map(locateProblem));
}

function isUnknownFormat(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Unsupported specification");
}

function notOpenApi(version: string): string {
  return `openapi is ${version}; it must be a 3.0, 3.1 or 3.2 version.`;
}

/** Before the linter, which reports its own rules of Swagger, and fails on later versions. */
function refuseFormat(parsed: unknown, file: string): void {
  if (typeof parsed !== "object" || parsed === null) return;
  if ("swagger" in parsed) {
    const message = `This is Swagger ${parsed.swagger}, the format before OpenAPI 3. Convert it first: npx swagger2openapi --outfile openapi.yaml ${readablePath(file)}`;
    throw new BrokenSpecError([atStart(file, message)]);
  }
  if ("openapi" in parsed) asOpenApi(parsed, file);
}

function throwIfAny(problems: readonly SpecProblem[]): void {
  if (problems.length > 0) throw new BrokenSpecError(keepYamlErrors(problems));
}

function asOpenApi(parsed: unknown, file: string): OpenApiDocument {
  const version =
    typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "openapi") : undefined;
  if (typeof version !== "string" || !/^3\.[0-2]\./.test(version)) {
    throw new BrokenSpecError([atStart(file, notOpenApi(JSON.stringify(version) ?? "missing"))]);
  }
  // The linter holds the document against the OpenAPI structure.
  return parsed as OpenApiDocument;
}

function atStart(file: string, message: string): SpecProblem {
  return {
    file: readablePath(isAddress(file) ? file : resolve(file)),
    line: 1,
    column: 1,
    message,
  };
}
