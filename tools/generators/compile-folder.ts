import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const compiler = join(import.meta.dirname, "../../node_modules/.bin/tsc");

/** A strict project's options; it checks the generated code and all declarations too. */
const compilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2024",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2024", "dom", "dom.iterable"],
  types: [],
};

/** A compiler error, with its continuation lines. */
export interface CompilerError {
  /** Relative to the folder. */
  readonly file: string;
  readonly message: string;
}

interface FurtherOptions {
  readonly exactOptionalPropertyTypes?: boolean;
  /** Leaves out library declarations. */
  readonly skipLibCheck?: boolean;
}

/**
 * Compiles a folder's TypeScript files in one process, strictly and with further options.
 *
 * @param exclude files to leave out
 */
export async function compileFolder(
  folder: string,
  options: FurtherOptions = {},
  exclude: readonly string[] = [],
): Promise<CompilerError[]> {
  const config = {
    compilerOptions: { ...compilerOptions, ...options },
    include: ["**/*.ts"],
    exclude: ["node_modules", ...exclude],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const output = await new Promise<string>((resolve, reject) => {
    const limits = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      compiler,
      ["--singleThreaded", "--pretty", "false", "-p", "."],
      limits,
      (error, stdout) => {
        // Exit codes 1 and 2 report errors in the code; anything else is no compiler result.
        if (error === null || error.code === 1 || error.code === 2) resolve(stdout);
        else reject(error);
      },
    );
  });
  return output
    .split(/\n(?=\S)/)
    .filter((text) => text.trim() !== "")
    .map((text) => {
      const [, file = "", message = text] = /^(.*?)\(\d+,\d+\): (.*)$/s.exec(text) ?? [];
      return { file, message };
    });
}
