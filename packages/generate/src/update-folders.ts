import { existsSync } from "node:fs";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { readJson } from "@bellwether/bundle/json-document";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { readablePath } from "@bellwether/bundle/problems";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import { GenerateError } from "./generate-error.ts";
import {
  compareGeneratedFolder,
  refuseForeignFiles,
  replaceGeneratedFolder,
} from "./generated-folder.ts";
import type { Layout } from "./layout.ts";
import { validateInWorker } from "./validate-in-worker.ts";

/** A client to generate: its document, its name and its files' folder. */
export interface Target {
  readonly name: string;
  readonly spec: string;
  readonly folder: string;
}

export interface UpdateOptions {
  /** Only compares, and writes nothing. */
  readonly check: boolean;
  readonly layout: Layout;
  /** Formats files; `folder` is a new folder beside the target's. */
  readonly format: (files: GeneratedFiles, folder: string) => Promise<GeneratedFiles>;
}

export interface UpdateResult {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
  /** The missing, different or left-over files. */
  readonly stale: readonly string[];
}

/**
 * Generates clients and replaces outdated folders. Generates everything before writing, so an invalid document leaves
 * every folder unchanged.
 *
 * @throws BrokenSpecError or GenerateError for a document that has no client
 * @throws UsageError for a folder with other files
 */
export async function updateFolders(
  targets: readonly Target[],
  { check, layout, format }: UpdateOptions,
): Promise<UpdateResult[]> {
  const generated: { target: Target; files: GeneratedFiles }[] = [];
  for (const target of targets) {
    if (!check) await refuseForeignFiles(target.folder);
    const files = await generateFrom(target.spec, target.name, layout);
    generated.push({ target, files: await format(files, `${target.folder}.formatted`) });
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

/**
 * Generates the client for a document in a file.
 *
 * @throws BrokenSpecError or GenerateError for a document that has no client
 */
export async function generateFrom(
  spec: string,
  name: string,
  layout: Layout,
): Promise<GeneratedFiles> {
  const json = existsSync(spec) ? await readJson(spec) : undefined;
  if (json !== undefined) {
    const valid = validateInWorker(spec);
    // The document's problems explain a generator failure better than its own error.
    valid.catch(() => {});
    try {
      return await generate(json.parsed as OpenApiDocument);
    } finally {
      await valid;
    }
  }
  // Redocly takes half a second to load, which the documents above leave to the worker.
  const { bundleSpec } = await import("@bellwether/bundle/bundle");
  return generate(await bundleSpec(spec));

  async function generate(document: OpenApiDocument): Promise<GeneratedFiles> {
    try {
      return generateClient(withoutInternalOperations(document), name, layout);
    } catch (error) {
      if (!(error instanceof GenerateError)) throw error;
      const { path, message } = error;
      const { locateValue } = await import("@bellwether/bundle/locate-value");
      const place = path.length > 0 ? await locateValue(spec, path) : readablePath(spec);
      throw new GenerateError(`${place}: ${message}`, path, { cause: error });
    }
  }
}
