import {
  bundle,
  createConfig,
  lint,
  type NormalizedProblem,
  Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { isHarmless } from "./harmless-problems.ts";
import { locateProblem } from "./locate-problem.ts";
import { BrokenSpecError, type SpecProblem } from "./problems.ts";
import type { ReadDocument } from "./read-document.ts";
import { FileResolver, type SpecSource } from "./spec-source.ts";
import { keepYamlErrors, locateYamlError } from "./yaml-problems.ts";

/**
 * Lints a document with the files it references, and bundles them.
 *
 * @param spec the absolute path, or the address
 * @param read the main file, if it can be parsed
 * @throws BrokenSpecError with each problem found by the linter
 */
export async function lintSpec(
  spec: SpecSource,
  read: ReadDocument | undefined,
  onRead: (file: string) => void,
): Promise<unknown> {
  const ref = spec.file;
  const config = await createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
  const externalRefResolver = new FileResolver(spec, config, onRead);
  if (read !== undefined) {
    const document = { source: new Source(ref, read.text), parsed: read.parsed };
    externalRefResolver.cache.set(ref, Promise.resolve(document));
  }
  try {
    const found = await lint({ ref, config, externalRefResolver });
    const errors = found.filter(
      (problem) => problem.severity === "error" && !isHarmless(problem, read?.parsed),
    );
    throwIfAny(errors.map(locateProblem));
    const { bundle: bundled, problems } = await bundle({ ref, config, externalRefResolver });
    throwIfAny(problems.filter(isError).map(locateProblem));
    return bundled.parsed;
  } catch (error) {
    if (error instanceof YamlParseError) throw new BrokenSpecError([locateYamlError(error)]);
    throw error;
  }
}

function isError({ severity }: NormalizedProblem): boolean {
  return severity === "error";
}

function throwIfAny(problems: readonly SpecProblem[]): void {
  if (problems.length > 0) throw new BrokenSpecError(keepYamlErrors(problems));
}
