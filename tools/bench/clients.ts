import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build, type Metafile } from "esbuild";
import type { CreateCall } from "./clients/create-call.ts";

const run = promisify(execFile);
const generated = join(import.meta.dirname, "generated");

export interface BenchClient {
  readonly name: string;
  /** The module in `clients/`. */
  readonly file: string;
  /** Whether it retries, and times out, with its default options. */
  readonly retries: boolean;
  readonly timeout: boolean;
  readonly isOurs: boolean;
}

const ours = { retries: true, timeout: true, isOurs: true };
const bare = { retries: false, timeout: false, isOurs: false };
const full = { retries: true, timeout: true, isOurs: false };

/** Raw `fetch` is first, as the baseline. */
export const benchClients: readonly BenchClient[] = [
  { name: "raw fetch", file: "raw-fetch", ...bare },
  { name: "bellwether, one operation", file: "bellwether", ...ours },
  { name: "bellwether, all operations", file: "bellwether-all-operations", ...ours },
  { name: "bellwether, by path", file: "bellwether-paths", ...ours },
  { name: "openapi-fetch", file: "openapi-fetch", ...bare },
  { name: "hey-api", file: "hey-api", ...bare },
  { name: "redocly", file: "redocly", ...bare },
  { name: "ky", file: "ky", ...full },
  { name: "ofetch", file: "ofetch", ...bare, retries: true },
  { name: "axios", file: "axios", ...bare },
  { name: "octokit", file: "octokit", ...bare, retries: true },
  { name: "openai-node", file: "openai-node", ...full },
];

/** Generates the hey-api and redocly clients from the spec in the markets package. */
export async function generatePeers(): Promise<void> {
  await mkdir(generated, { recursive: true });
  const spec = join(import.meta.dirname, "node_modules/@bellwether/markets/openapi.json");
  await runHeyApi(spec, join(generated, "markets"));
  const [program, ...args] = redoclyCommand(spec, join(generated, "redocly-markets.ts"));
  await run(program, args);
}

/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** Runs hey-api's generator. */
export async function runHeyApi(spec: string, output: string): Promise<void> {
  const [program, ...args] = heyApiCommand(spec, output);
  await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
}

/** The hey-api generator command with its fetch client. */
export function heyApiCommand(spec: string, output: string): Command {
  const program = join(import.meta.dirname, "node_modules/.bin/openapi-ts");
  const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"];
  const flags = ["-i", spec, "-o", output, "--silent", "--no-log-file"];
  return [program, ...flags, ...plugins.flatMap((plugin) => ["-p", plugin])];
}

/** The redocly client generator command. */
export function redoclyCommand(spec: string, output: string): Command {
  const program = join(import.meta.dirname, "node_modules/.bin/redocly");
  return [program, "generate-client", spec, "--output", output, "--import-ext", "ts"];
}

/** Bundles a client into one minified file, as a website would. */
export async function bundleClient(
  { file }: BenchClient,
  platform: "browser" | "node",
): Promise<{ readonly code: Uint8Array; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(import.meta.dirname, "clients", `${file}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    platform,
    ...(platform === "node" && {
      // Some clients still call `require` for Node's modules.
      banner: {
        js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
      },
    }),
  });
  return { code: outputFiles[0]?.contents ?? new Uint8Array(), metafile };
}

/** Loads every client's call from a bundle for Node. */
export async function loadClients(): Promise<ReadonlyMap<BenchClient, CreateCall>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-"));
  const loaded = new Map<BenchClient, CreateCall>();
  for (const client of benchClients) {
    const file = join(folder, `${client.file}.mjs`);
    const { code } = await bundleClient(client, "node");
    await writeFile(file, code);
    const module: { createCall: CreateCall } = await import(pathToFileURL(file).href);
    loaded.set(client, module.createCall);
  }
  await rm(folder, { recursive: true });
  return loaded;
}
