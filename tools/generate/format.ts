import { spawn } from "node:child_process";
import { join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Formats TypeScript with the biome configuration of the repository. */
export function formatTypeScript(source: string): Promise<string> {
  const biome = spawn(
    join(import.meta.dirname, "node_modules/.bin/biome"),
    ["format", "--stdin-file-path=tools/generate/output.ts", "--files-max-size=50000000"],
    { cwd: repository, stdio: ["pipe", "pipe", "pipe"] },
  );
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    biome.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    biome.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    biome.on("error", reject);
    biome.on("close", (status) => {
      if (status === 0) resolve(Buffer.concat(output).toString());
      else reject(new Error(`biome cannot format the generated code:\n${Buffer.concat(errors)}`));
    });
    biome.stdin.end(source);
  });
}
