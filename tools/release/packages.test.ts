import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";
import { findLostLinks } from "./packed-links.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

const run = promisify(execFile);
const packages = await listPublishablePackages();
const libraries = packages.filter((publishable) => !publishable.isProgram);
const { folder: consumer, tarballs } = inject("consumer");

function tarballOf(name: string): string {
  const tarball = tarballs[name];
  if (tarball === undefined) throw new Error(`${name} was not packed.`);
  return tarball;
}

test("the workspace publishes thirteen packages: the runtime, one for each host, the SDK, React, spec-diff, the generator and the service", () => {
  expect(packages.map((publishable) => publishable.name)).toHaveLength(13);
});

describe.each(packages)("$name", ({ name, isProgram }) => {
  test("passes publint in strict mode", async () => {
    const installed = join(consumer, "node_modules", name);
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("ships README, license and entry points without workspace references", async () => {
    const installed = join(consumer, "node_modules", name);
    const text = await readFile(join(installed, "package.json"), "utf8");
    expect(text).not.toMatch(/workspace:|catalog:/);
    expect(JSON.parse(text)).toMatchObject({
      type: "module",
      license: "MIT",
      // A bundler must keep a stylesheet import, which has no value.
      sideEffects: name === "@bellwether/react" ? ["./src/styles.css"] : false,
      engines: { node: expect.any(String) },
      publishConfig: { access: "public" },
    });
    const begin = isProgram ? `npx ${name}` : `npm install ${name}`;
    const readme = await readFile(join(installed, "README.md"), "utf8");
    expect(readme).toContain(begin);
    // npm shows the README without the repository around it.
    expect(readme.match(/\]\(\.\.\/[^)]*\)/g) ?? []).toEqual([]);
    expect(await readFile(join(installed, "LICENSE"), "utf8")).toContain("MIT License");
    const { bin, exports } = JSON.parse(text);
    const entry = isProgram
      ? Object.values<string>(bin)[0]
      : (exports["."].import?.types ?? exports["."].types);
    expect(await readFile(join(installed, entry), "utf8")).not.toBe("");
  });
});

test.each(libraries)("$name has types that every resolution finds", async ({ name }) => {
  const tarball = new Uint8Array(await readFile(tarballOf(name)));
  // The specs have no types, and the check would parse each for every resolution. budgets.test.ts resolves them.
  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: ["./openapi.json"],
  });
  if (!result.types) throw new Error(`${name} has no types.`);
  // The tools are ES modules only.
  const isTool = ["@bellwether/spec-diff", "@bellwether/generate"].includes(name);
  const ignored = new Set(isTool ? ["node10", "node16-cjs"] : []);
  const problems = result.problems.filter(
    (problem) => !("resolutionKind" in problem && ignored.has(problem.resolutionKind)),
  );
  expect(problems).toEqual([]);
});

describe("the service from its tarball", () => {
  const installed = () => join(consumer, "node_modules/@bellwether/service");

  test("has docs whose links lead to files and headings of the package, or to real domains", () => {
    expect(findLostLinks(installed())).toEqual([]);
  });

  test("imports only its declared dependencies", async () => {
    const manifest = JSON.parse(await readFile(join(installed(), "package.json"), "utf8"));
    const files = glob("{dist,compiled}/**/*.js", { cwd: installed() });
    const asked = new Set<string>();
    for await (const file of files) {
      const code = await readFile(join(installed(), file), "utf8");
      for (const [, name = ""] of code.matchAll(
        /(?:from|import|require\()\s*"([@\w][\w@/.:-]*)"/g,
      )) {
        if (!isBuiltin(name)) asked.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      }
    }
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  test("links the libraries that its build bundles", async () => {
    const files: string[] = [];
    for await (const file of glob("dist/**/*.js", { cwd: installed() })) {
      const code = await readFile(join(installed(), file), "utf8");
      if (/from "[./]+bundled\//.test(code)) files.push(file);
    }
    expect(files.length).toBeGreaterThan(10);
    // Node refuses a module importing a name the bundle does not export.
    for (const file of files) await import(pathToFileURL(join(installed(), file)).href);
    const { readSigningKey } = await import(
      pathToFileURL(join(installed(), "dist/chain/signing-key.js")).href
    );
    const zeroSeed = "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29";
    const pair = [...Buffer.alloc(32), ...Buffer.from(zeroSeed, "hex")];
    const { deriveVaultSigner } = await readSigningKey(JSON.stringify(pair));
    expect((await deriveVaultSigner("vault")).address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    const licences = await readFile(join(installed(), "dist/bundled/LICENSES.txt"), "utf8");
    expect(licences).toMatch(/^@solana\/kit \d/m);
    expect(licences).toContain("Apache License");
  });

  test("starts with its own database and answers requests", async () => {
    const folder = await mkdtemp(join(tmpdir(), "bellwether-service-"));
    await chmod(folder, 0o711);
    const args = [join(installed(), "dist/main.js"), "--data-folder", join(folder, "data")];
    const child = spawn(process.execPath, [...args, "--port", "0", "--feeds", "none"]);
    const createKey = [...args, "keys", "create", "--client", "agent", "--json"];
    const ended = once(child, "close");
    try {
      const address = await readAddress(child.stdout);
      const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
      await expect.poll(() => statusOf("/health/ready")).toBe(200);
      expect(await statusOf("/actions.json")).toBe(200);
      expect(await statusOf("/v0/markets")).toBe(401);
      const { key } = JSON.parse((await run(process.execPath, createKey)).stdout);
      expect(await countTools(address, key)).toBe(5);
    } finally {
      child.kill();
      expect(await ended).toEqual([0, null]);
      await rm(folder, { recursive: true });
    }
  });
});

/** An agent's tools: the first request loads modules needed only by agents. */
async function countTools(address: string, clientKey: string): Promise<number> {
  const response = await fetch(`${address}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Service-Client-Key": clientKey },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  const { result } = (await response.json()) as { readonly result: { readonly tools: unknown[] } };
  return result.tools.length;
}

/** The address logged by the service when it listens. */
async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const { address } = JSON.parse(line);
    if (address !== undefined) return address;
  }
  throw new Error("The service ended before it listened.");
}

const usage = `
import { ApiError, createMarketsClient, createMarketsClientOf, isMarketsError, type LendingMarket, type Market } from "@bellwether/markets";
import { createMarketsPathClient } from "@bellwether/markets/http";
import { listMarkets } from "@bellwether/markets/operations";
import { listMarketsInfiniteQuery, listMarketsQuery } from "@bellwether/markets/query";
import { createAlertsClient, sendToSubscribers, signIn, verifyWebhook } from "@bellwether/alerts";
import { alertMessageLimits } from "@bellwether/alerts/limits";
import { actionLinks } from "@bellwether/lending-actions";
import { createBellwether, type Markets } from "@bellwether/sdk";
const markets = createMarketsClient({ clientKey: "k", baseUrl: "http://127.0.0.1:1" });
export async function rates(): Promise<number[]> {
  try {
    const page = await markets.listMarkets({ type: ["lending"], limit: 5 });
    const all: readonly Market[] = page.markets;
    return all.flatMap((market) => market.type === "lending" ? [apy(market)] : []);
  } catch (error) {
    if (error instanceof ApiError) return [error.status];
    throw error;
  }
}
const apy = (market: LendingMarket): number => market.depositApy ?? 0;
const client = createMarketsClientOf({ listMarkets });
export async function everything(error: unknown): Promise<string[]> {
  const ids: string[] = [];
  for await (const market of client.listMarkets({ limit: 5 })) ids.push(market.id);
  const { data } = await createMarketsPathClient(markets).GET("/v0/markets");
  if (isMarketsError(error, "listMarkets", 429)) ids.push(error.body.message);
  return ids.concat(data?.markets.map((market) => market.id) ?? []);
}
export const options = [listMarketsQuery(markets), listMarketsInfiniteQuery(markets)];
export const longest: 60 = alertMessageLimits.title.maxLength;
export const jobs = [sendToSubscribers, signIn, verifyWebhook, actionLinks.fill];
const alerts = createAlertsClient();
export const fromSdk = async (): Promise<readonly Markets.Market[]> => (await createBellwether().markets.listMarkets()).markets;
export const verify = () => alerts.verifyWallet({ chain: "solana", body: { message: "m", signature: "s" } });
console.log(typeof markets.listMarkets, typeof alerts.verifyWallet);
`;

describe("a project that installed the tarballs", () => {
  const compilers = {
    // By default, each of its four checkers resolves the libraries' types again.
    "TypeScript 7": { compiler: "typescript", threads: ["--singleThreaded"] },
    "TypeScript 6": { compiler: "typescript-6", threads: [] },
    "TypeScript 5.9": { compiler: "typescript-5", threads: [] },
  };
  const resolutions = {
    nodenext: ["--module", "nodenext"],
    bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
  };
  const cases = Object.entries(compilers).flatMap(([title, { compiler, threads }]) =>
    Object.entries(resolutions).map(([resolution, flags]) => ({
      title,
      compiler,
      resolution,
      flags: [...flags, ...threads],
    })),
  );

  // The first two have both resolutions and the quick compiler. The long tier has the older compilers.
  const order = [0, 1, 3, 4, 2, 5].flatMap((index) => cases[index] ?? []);

  test.each(sampleCases(order, 2))(
    "compiles with $title, $resolution",
    async ({ compiler, flags }) => {
      await writeFile(join(consumer, "usage.ts"), usage);
      const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
      const tsc = join(dirname(manifest), "bin/tsc");
      // The packages' declarations are checked, the compiler's are not.
      const fixed = ["--noEmit", "--strict", "--skipDefaultLibCheck", "--target", "es2022"];
      const libraries = ["--lib", "es2022,dom"];
      const outcome = await run(
        process.execPath,
        [tsc, ...fixed, ...libraries, ...flags, "usage.ts"],
        {
          cwd: consumer,
        },
      ).catch((failure: { stdout: string }) => failure);
      expect(outcome.stdout).toBe("");
    },
  );

  // node10 is the CommonJS default in TypeScript before 6.
  const commonJsCases = [
    { compiler: "typescript", flags: ["--module", "nodenext", "--singleThreaded"] },
    { compiler: "typescript-5.4", flags: ["--module", "commonjs", "--esModuleInterop"] },
    { compiler: "typescript-5.4", flags: ["--module", "node16"] },
    { compiler: "typescript-5", flags: ["--module", "node16"] },
    { compiler: "typescript-6", flags: ["--module", "nodenext"] },
  ];

  test.each(sampleCases(commonJsCases, 1))(
    "compiles as CommonJS with $compiler, $flags",
    async ({ compiler, flags }) => {
      await writeFile(join(consumer, "usage.cts"), usage);
      const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
      const fixed = ["--noEmit", "--strict", "--skipDefaultLibCheck", "--target", "es2022"];
      // TypeScript before 6 checks all `@types` otherwise, and only the React package uses React's types.
      const types = ["--typeRoots", "none"];
      const outcome = await run(
        process.execPath,
        [
          join(dirname(manifest), "bin/tsc"),
          ...fixed,
          ...types,
          "--lib",
          "es2022,dom",
          ...flags,
          "usage.cts",
        ],
        { cwd: consumer },
      ).catch((failure: { stdout: string }) => failure);
      expect(outcome.stdout).toBe("");
    },
  );

  test("runs, by import and by require", async () => {
    await writeFile(join(consumer, "usage.ts"), usage);
    const imported = await run(process.execPath, ["usage.ts"], { cwd: consumer });
    expect(imported.stdout).toBe("function function\n");
    const script = 'console.log(typeof require("@bellwether/markets").createMarketsClient)';
    const required = await run(process.execPath, ["--input-type=commonjs", "-e", script], {
      cwd: consumer,
    });
    expect(required.stdout).toBe("function\n");
  });
});
