import type { ClientConfig } from "./client-config.ts";
import { findImportExtension } from "./find-import-extension.ts";
import type { GeneratedFiles } from "./generate-client.ts";
import { folderLayout, importExtensions, optionalModules } from "./layout.ts";
import { runFormatter } from "./run-formatter.ts";
import type { Target } from "./update-folders.ts";

/** What to generate for a client whose configuration was checked. */
export function targetOf(config: ClientConfig): Target {
  const { name, input, output, importExtension, format } = config;
  const command = format?.trim().split(/\s+/);
  const modules = optionalModules.filter((module) => config.modules?.includes(module));
  const extension = importExtensions.find((allowed) => allowed === importExtension);
  return {
    name,
    input,
    folder: output,
    layout: folderLayout(modules, extension ?? findImportExtension(output)),
    format: async (files: GeneratedFiles, folder: string) =>
      command === undefined ? files : runFormatter(command, files, folder),
  };
}
