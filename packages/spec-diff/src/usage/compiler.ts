import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type ts from "typescript-5";
import { ProjectError } from "./project-error.ts";

/** TypeScript with the compiler API, 5.4 to 6. */
export type Compiler = typeof ts;

/** TypeScript 7 has no stable API. Its compatibility package is version 6 beside it. */
const packageNames = ["typescript", "@typescript/typescript6"];

/**
 * Where a project's compiler is looked for: in the project, and beside spec-diff, where `npx` can install one.
 *
 * @param folder the tsconfig file's folder
 */
export function compilerOrigins(folder: string): string[] {
  return [join(folder, "package.json"), fileURLToPath(import.meta.url)];
}

/**
 * Loads the first TypeScript with the compiler API.
 *
 * @param origins the files whose imports are resolved
 * @throws ProjectError if there is none
 */
export function loadCompiler(origins: readonly string[]): Compiler {
  const refused = new Set<string>();
  for (const origin of origins) {
    const require = createRequire(origin);
    for (const name of packageNames) {
      const found = tryRequire(require, name);
      if (isCompiler(found)) return found;
      if (found?.version !== undefined) refused.add(`TypeScript ${found.version}`);
    }
  }
  const reason =
    refused.size === 0
      ? "there is no TypeScript in the project"
      : `${[...refused].join(" and ")} has no compiler API`;
  throw new ProjectError(
    `--project needs TypeScript 5.4 to 6, and ${reason}. Install one beside it with "npm install --save-dev @typescript/typescript6", or run "npx -p typescript@6 -p @bellwether/spec-diff spec-diff …".`,
  );
}

function tryRequire(require: NodeJS.Require, name: string): { version?: string } | undefined {
  try {
    return require(name);
  } catch {
    return undefined;
  }
}

function isCompiler(found: { version?: string } | undefined): found is Compiler {
  if (found === undefined || !("createProgram" in found)) return false;
  const [major = 0, minor = 0] = (found.version ?? "").split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 4);
}
