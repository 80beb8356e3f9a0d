import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  lint,
  lintDocument,
  type NormalizedProblem,
  Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { type JsonDocument, readJson } from "./json-document.ts";
import { locateProblem } from "./locate-problem.ts";
import type { OpenApiDocument } from "./open-api.ts";
import { BrokenSpecError, readablePath, type SpecProblem } from "./problems.ts";
import { keepYamlErrors, locateYamlError } from "./yaml-problems.ts";

/**
 * Bundles a spec and all files that it references into one document.
 *
 * @param file an OpenAPI 3.0 or 3.1 document, YAML or JSON
 * @throws BrokenSpecError with file, line and column when it is not one
 */
export async function bundleSpec(file: string): Promise<OpenApiDocument> {
  const ref = resolve(file);
  if (!existsSync(ref)) throw new BrokenSpecError([atStart(file, "There is no such file.")]);
  const config = await createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
  try {
    const json = await readJson(ref);
    if (json !== undefined) {
      refuseErrors(await lintJson(ref, json, config));
      return asOpenApi(json.parsed, file);
    }
    await refuseBroken(ref, config);
    const { bundle: bundled, problems } = await bundle({ ref, config });
    throwIfAny(problems.filter((problem) => problem.severity === "error").map(locateProblem));
    return asOpenApi(bundled.parsed, file);
  } catch (error) {
    if (error instanceof YamlParseError) throw new BrokenSpecError([locateYamlError(error)]);
    if (isUnknownFormat(error)) throw new BrokenSpecError([atStart(file, notOpenApi("missing"))]);
    throw error;
  }
}

async function refuseBroken(ref: string, config: Config): Promise<void> {
  refuseErrors(await lint({ ref, config }));
}

function lintJson(
  ref: string,
  { text, parsed }: JsonDocument,
  config: Config,
): Promise<NormalizedProblem[]> {
  const document = { source: new Source(ref, text), parsed };
  return lintDocument({ document, config, externalRefResolver: new BaseResolver(config.resolve) });
}

function refuseErrors(found: readonly NormalizedProblem[]): void {
  const errors = found.filter(
    (problem) => problem.severity === "error" && !isHarmless(problem.message),
  );
  throwIfAny(errors.map(locateProblem));
}

/** `nullable` without `type` breaks the letter of 3.0, yet large published documents have it. */
function isHarmless(message: string): boolean {
  return message.includes("`nullable`");
}

function isUnknownFormat(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Unsupported specification");
}

function notOpenApi(version: string): string {
  return `openapi is ${version}; it must be a 3.0 or 3.1 version.`;
}

function throwIfAny(problems: readonly SpecProblem[]): void {
  if (problems.length > 0) throw new BrokenSpecError(keepYamlErrors(problems));
}

function asOpenApi(parsed: unknown, file: string): OpenApiDocument {
  const version =
    typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "openapi") : undefined;
  if (typeof version !== "string" || !/^3\.[01]\./.test(version)) {
    throw new BrokenSpecError([atStart(file, notOpenApi(JSON.stringify(version) ?? "missing"))]);
  }
  // The linter has just held the document against the OpenAPI structure.
  return parsed as OpenApiDocument;
}

function atStart(file: string, message: string): SpecProblem {
  return { file: readablePath(resolve(file)), line: 1, column: 1, message };
}
