import { resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "./compare-documents.ts";
import { workingFiles } from "./document/files.ts";
import { loadDocument } from "./document/load-document.ts";
import type { Report } from "./verdict/finding.ts";

export interface CompareFilesOptions extends CompareOptions {
  /** The folder references may not leave; default: each file's own. */
  readonly root?: string;
}

/** Compares two files with everything they refer to. */
export async function compareFiles(
  oldFile: string,
  newFile: string,
  { root, ...options }: CompareFilesOptions = {},
): Promise<Report> {
  const [old, now] = await Promise.all(
    [oldFile, newFile].map((label) =>
      loadDocument({ file: resolve(label), files: workingFiles, label, root }),
    ),
  );
  if (old === undefined || now === undefined) throw new Error("Two files are compared.");
  return compareDocuments(old, now, options);
}
