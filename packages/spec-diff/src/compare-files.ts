import { resolve } from "node:path";
import { type CompareOptions, compareDocuments } from "./compare-documents.ts";
import { workingFiles } from "./document/files.ts";
import { loadDocument } from "./document/load-document.ts";
import type { Report } from "./verdict/finding.ts";

/** Compares two files with everything they refer to. */
export async function compareFiles(
  oldFile: string,
  newFile: string,
  options: CompareOptions = {},
): Promise<Report> {
  const [old, now] = await Promise.all(
    [oldFile, newFile].map((label) =>
      loadDocument({ file: resolve(label), files: workingFiles, label }),
    ),
  );
  if (old === undefined || now === undefined) throw new Error("Two files are compared.");
  return compareDocuments(old, now, options);
}
