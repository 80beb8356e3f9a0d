import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type LocalRegistry, startLocalRegistry } from "@bellwether/release/local-registry";
import { locatePnpm } from "@bellwether/release/pnpm-command";
import { type Serving, serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { beforeAll, expect, test } from "vitest";
import { publishedHosts } from "../testing/published-hosts.ts";
import { joinCodeBlocks, listOutputs } from "./code-blocks.ts";
import { readGuides } from "./read-guides.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../..");
const guides = await readGuides(publishedHosts);
const { markdown = "" } = guides.find(({ slug }) => slug === "quick-start") ?? {};

let folder: string;
let registry: LocalRegistry;
let serving: Serving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-quick-start-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  // The packages are packed with pnpm.
  process.env.npm_execpath ??= (await locatePnpm()).at(-1);
  const docs = join(folder, "docs");
  await mkdir(docs);
  const flags = quietFlags(folder);
  serving = await serveEverything({ port: 24_720, docs, flags, log: () => {} });
  const libraries = { names: ["@solana/kit"], from: join(repository, "tools/docs") };
  const client = join(repository, "packages/client");
  registry = await startLocalRegistry(join(folder, "registry"), [client], libraries);
  return async () => {
    await registry.stop();
    await serving.stop();
    await rm(folder, { recursive: true });
  };
});

test("the quick start works in an empty folder, with packages from pnpm start and libraries from a registry", async () => {
  const { origin, keys } = serving;
  const empty = join(folder, "empty");
  await mkdir(empty);
  const environment = {
    ...registry.env,
    CLIENT_KEY: keys.clientKey,
    APP_ID: keys.appId,
    API_KEY: keys.apiKey,
  };
  const commands = joinCodeBlocks(markdown, "sh").replaceAll("http://127.0.0.1:4000", origin);
  await run("sh", ["-euc", commands], { cwd: empty, env: environment });
  const project = join(empty, "first-alert");
  await writeFile(join(project, "first.ts"), joinCodeBlocks(markdown, "ts"));
  const { stdout } = await run(process.execPath, ["first.ts"], { cwd: project, env: environment });
  expect(listOutputs(markdown)).toEqual([stdout]);

  const [, missing = "", refused = ""] =
    /prints `([^`]+)` or `([^`]+)`, the four/.exec(markdown) ?? [];
  const failWith = (variables: Record<string, string>) =>
    expect(
      run(process.execPath, ["first.ts"], { cwd: project, env: { ...environment, ...variables } }),
    ).rejects;
  await failWith({ CLIENT_KEY: "" }).toThrow(missing);
  await failWith({ CLIENT_KEY: "bw_client_of_another_start" }).toThrow(refused);
});

test("the quick start and README.md begin with a command that the repository has", async () => {
  const [, script = ""] = /^npx -y pnpm@12 (\w+)$/m.exec(markdown) ?? [];
  const { scripts } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  expect(Object.keys(scripts)).toContain(script);
  const readme = await readFile(join(repository, "README.md"), "utf8");
  expect(readme).toContain(`npx -y pnpm@12 ${script}`);
});
