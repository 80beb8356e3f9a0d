import { bundleSpec } from "@bellwether/bundle/bundle";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { readablePath } from "@bellwether/bundle/problems";
import { GenerateError } from "./describe-operations.ts";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import { compareGeneratedFolder, replaceGeneratedFolder } from "./generated-folder.ts";

/** A client to generate: its document, its name and the folder of its files. */
export interface Target {
  readonly name: string;
  readonly spec: string;
  readonly folder: string;
}

export interface UpdateResult {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  /** The files that were missing, differed or were left over. */
  readonly stale: readonly string[];
}

/**
 * Generates clients and replaces the folders that are not up to date; with `check`, only compares them. Generates
 * everything before writing, so that an invalid document leaves every folder unchanged.
 *
 * @throws BrokenSpecError or GenerateError for a document that has no client
 */
export async function updateFolders(
  targets: readonly Target[],
  { check }: { readonly check: boolean },
): Promise<UpdateResult[]> {
  const generated: { target: Target; files: GeneratedFiles }[] = [];
  for (const target of targets) {
    const document = withoutInternalOperations(await bundleSpec(target.spec));
    const files = await generateClient(document, target.name).catch((error: unknown) => {
      throw withFile(error, target.spec);
    });
    generated.push({ target, files });
  }
  const results: UpdateResult[] = [];
  for (const { target, files } of generated) {
    const { name, folder } = target;
    const stale = await compareGeneratedFolder(folder, files);
    if (stale.length > 0 && !check) await replaceGeneratedFolder(folder, files);
    results.push({ name, folder, files: [...files.keys()], stale });
  }
  return results;
}

function withFile(error: unknown, spec: string): unknown {
  if (!(error instanceof GenerateError)) return error;
  return new GenerateError(`${readablePath(spec)}: ${error.message}`);
}
