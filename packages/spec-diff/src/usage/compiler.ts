import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type ts from "typescript-5";

/** TypeScript with the compiler API, 5.4 to 6. */
export type Compiler = typeof ts;

/** A project that cannot be analysed; the message says what to change. */
export class ProjectError extends Error {
  override readonly name = "ProjectError";
}

/** TypeScript 7 has no stable API. Its compatibility package is version 6 beside it. */
const packageNames = ["typescript", "@typescript/typescript6"];

/**
 * Loads the project's own TypeScript, or the one that is installed beside spec-diff, so that `npx` can bring it.
 *
 * @throws ProjectError if there is none with the compiler API
 */
export function loadCompiler(projectFolder: string): Compiler {
  const origins = [pathToFileURL(join(projectFolder, "package.json")).href, import.meta.url];
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
