import { dirname, resolve } from "node:path";
import ts from "typescript";
import type { ImportExtension } from "./layout.ts";

/**
 * The extension with which a folder's project imports its own modules, from the nearest tsconfig.json: `ts` where the
 * compiler allows it, `js` where Node resolves modules or there is no project, and none for bundlers.
 */
export function findImportExtension(folder: string): ImportExtension {
  const file = ts.findConfigFile(dirname(resolve(folder)), ts.sys.fileExists);
  if (file === undefined) return "js";
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config ?? {}, withoutFiles, dirname(file));
  if (options.allowImportingTsExtensions || options.rewriteRelativeImportExtensions) return "ts";
  return options.moduleResolution === ts.ModuleResolutionKind.Bundler ? "none" : "js";
}

/** The project's files do not matter, and listing them takes long. */
const withoutFiles: ts.ParseConfigHost = {
  useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: () => [],
};
