/** Optional client modules. Each needs a package the client does not. */
export const optionalModules = ["query", "msw", "validate"] as const;
export type OptionalModule = (typeof optionalModules)[number];

/** How generated modules name each other: `./host.ts`, `./host.js` or `./host`. */
export const importExtensions = ["ts", "js", "none"] as const;
export type ImportExtension = (typeof importExtensions)[number];

/** Which modules a client has, and how they import. */
export interface Layout {
  readonly modules: readonly OptionalModule[];
  readonly importExtension: ImportExtension;
  /** Imports the document as `spec`. */
  readonly specImport: string;
  /** The file the import needs, which depends on the document. */
  readonly specFile: "openapi.ts" | "spec-file.d.ts";
}

/** A package in this repository, whose build adds its openapi.json. */
export const packageLayout: Layout = {
  modules: optionalModules,
  importExtension: "ts",
  specImport: 'import spec from "../../openapi.json" with { type: "json" };',
  specFile: "spec-file.d.ts",
};

/** A folder without required files beside it. */
export function folderLayout(
  modules: readonly OptionalModule[],
  importExtension: ImportExtension,
): Layout {
  const specImport = 'import { spec } from "./openapi.ts";';
  return { modules, importExtension, specImport, specFile: "openapi.ts" };
}
