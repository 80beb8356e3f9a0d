import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import {
  compareGeneratedFolder,
  refuseForeignFiles,
  replaceGeneratedFolder,
} from "./generated-folder.ts";
import type { Layout } from "./layout.ts";
import { locateRefusals, readClientDocument } from "./read-client-document.ts";
import type { OnRead } from "./watch-files.ts";

/** A client to generate: its document, its name and its files' folder. */
export interface Target {
  readonly name: string;
  /** A file, an address, or `-` for standard input. */
  readonly input: string;
  readonly folder: string;
  readonly layout: Layout;
  /** Formats files; `folder` is a new folder beside the target's. */
  readonly format: (files: GeneratedFiles, folder: string) => Promise<GeneratedFiles>;
}

export interface UpdateOptions {
  /** Only compares, and writes nothing. */
  readonly check: boolean;
  /** Takes each document file before it is read. */
  readonly onRead?: OnRead;
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
 * @throws BrokenSpecError or GenerateError for a document without a possible client
 * @throws UsageError for a folder with other files
 */
export async function updateFolders(
  targets: readonly Target[],
  { check, onRead }: UpdateOptions,
): Promise<UpdateResult[]> {
  const generated: { target: Target; files: GeneratedFiles }[] = [];
  for (const target of targets) {
    if (!check) await refuseForeignFiles(target.folder);
    const files = await generateFrom(target.input, target.name, target.layout, onRead);
    generated.push({ target, files: await target.format(files, `${target.folder}.formatted`) });
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
 * Generates the client for a document.
 *
 * @throws BrokenSpecError or GenerateError for a document without a possible client
 */
export async function generateFrom(
  input: string,
  name: string,
  layout: Layout,
  onRead?: OnRead,
): Promise<GeneratedFiles> {
  const { spec, document } = await readClientDocument(input, onRead);
  return locateRefusals(spec, () => generateClient(document, name, layout));
}
