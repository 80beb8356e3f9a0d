import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runHeyApi } from "./clients.ts";
import { formatInteger, type Table } from "./table.ts";

const run = promisify(execFile);
export const gitHubDescription = join(
  import.meta.dirname,
  "node_modules/@octokit/openapi/generated/api.github.com.json",
);

interface Generation {
  readonly name: string;
  readonly isOurs: boolean;
  readonly seconds: number;
  readonly files: number;
  readonly bytes: number;
}

/** Measures each generator, as a separate process, on the OpenAPI description of GitHub's REST API. */
export async function measureGeneration(): Promise<Table> {
  const generations = [
    await measureGenerator("bellwether", runOurs),
    await measureGenerator("hey-api", (output) => runHeyApi(gitHubDescription, output)),
    await measureGenerator("orval", runOrval),
  ];
  return {
    title: "Generation",
    note: "GitHub's description of its REST API (more than 1,000 operations) to a client on disk.",
    columns: ["", "seconds", "files", "kB"],
    rows: generations.map((one) => [
      one.name,
      one.seconds.toFixed(1),
      formatInteger(one.files),
      formatInteger(one.bytes / 1024),
    ]),
    verdicts: judgeGeneration(generations),
  };
}

async function measureGenerator(
  name: string,
  generate: (output: string) => Promise<unknown>,
): Promise<Generation> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-generate-"));
  try {
    const output = join(folder, "client");
    const startedAt = performance.now();
    await generate(output);
    const seconds = (performance.now() - startedAt) / 1000;
    const files = (await readdir(output, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    return { name, isOurs: name === "bellwether", seconds, files: files.length, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runOurs(output: string): Promise<unknown> {
  const main = join(import.meta.dirname, "node_modules/.bin/bellwether-generate");
  return run(main, ["--input", gitHubDescription, "--output", output, "--name", "git-hub"]);
}

async function runOrval(output: string): Promise<void> {
  const config = `${output}.config.mjs`;
  const options = { client: "fetch", target: join(output, "client.ts"), mode: "split" };
  const text = JSON.stringify({ github: { input: gitHubDescription, output: options } });
  await writeFile(config, `export default ${text};`);
  const command = join(import.meta.dirname, "node_modules/.bin/orval");
  await run(command, ["--config", config], { maxBuffer: 64 * 1024 * 1024 });
}

export function judgeGeneration(generations: readonly Generation[]): string[] {
  const ours = generations.find((one) => one.isOurs);
  if (ours === undefined) return [];
  const faster = generations.filter((one) => one !== ours && one.seconds < ours.seconds);
  if (faster.length === 0) return ["Ahead: no other generator is faster."];
  return [`Behind: ${faster.map((one) => one.name).join(", ")} generated it faster.`];
}
