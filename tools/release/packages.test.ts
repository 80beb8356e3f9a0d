import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { extract } from "tar";
import { beforeAll, describe, expect, test } from "vitest";
import { packPackage } from "./pack-package.ts";
import { listPublishablePackages, type PublishablePackage } from "./publishable-packages.ts";

const run = promisify(execFile);
const packages = await listPublishablePackages();
const tarballs = new Map<string, string>();
/** A project that has the packed packages installed, and nothing of this repository. */
let consumer: string;

beforeAll(async () => {
  const packed = await mkdtemp(join(tmpdir(), "bellwether-packed-"));
  consumer = await mkdtemp(join(tmpdir(), "bellwether-consumer-"));
  await writeFile(join(consumer, "package.json"), '{ "type": "module" }');
  await Promise.all(packages.map((one) => packAndInstall(one, packed)));
  await linkDependency("openapi-fetch");
  await linkDependency("openapi-typescript-helpers");
  return async () => {
    await rm(packed, { recursive: true });
    await rm(consumer, { recursive: true });
  };
}, 120_000);

async function packAndInstall(one: PublishablePackage, packed: string): Promise<void> {
  const tarball = await packPackage(one, packed);
  tarballs.set(one.name, tarball);
  const folder = join(consumer, "node_modules", one.name);
  await mkdir(folder, { recursive: true });
  await extract({ file: tarball, cwd: folder, strip: 1 });
}

async function linkDependency(name: string): Promise<void> {
  const fromClient = createRequire(join(import.meta.dirname, "../../packages/client/src/index.ts"));
  const fetchEntry = fromClient.resolve("openapi-fetch");
  const entry = name === "openapi-fetch" ? fetchEntry : createRequire(fetchEntry).resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 1);
  await symlink(folder, join(consumer, "node_modules", name));
}

function tarballOf(name: string): string {
  const tarball = tarballs.get(name);
  if (tarball === undefined) throw new Error(`${name} was not packed.`);
  return tarball;
}

test("seven packages are published: the runtime and one for each host", () => {
  expect(packages.map((one) => one.name)).toHaveLength(7);
});

describe.each(packages)("$name", ({ name }) => {
  test("has nothing for publint to say, at its strictest", async () => {
    const installed = join(consumer, "node_modules", name);
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("has types that resolve wherever ESM does", async () => {
    const tarball = new Uint8Array(await readFile(tarballOf(name)));
    const result = await checkPackage(createPackageFromTarballData(tarball));
    if (!result.types) throw new Error(`${name} has no types.`);
    // node10 knows no "exports", and CommonJS gets ESM by require(esm); neither is served otherwise.
    const ignored = new Set(["node10", "node16-cjs"]);
    const problems = result.problems.filter(
      (problem) => !("resolutionKind" in problem && ignored.has(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  test("ships what a user needs, and no reference into this repository", async () => {
    const installed = join(consumer, "node_modules", name);
    const text = await readFile(join(installed, "package.json"), "utf8");
    expect(text).not.toMatch(/workspace:|catalog:/);
    expect(JSON.parse(text)).toMatchObject({
      type: "module",
      license: "MIT",
      sideEffects: false,
      engines: { node: expect.any(String) },
      publishConfig: { access: "public" },
    });
    expect(await readFile(join(installed, "README.md"), "utf8")).toContain(`npm install ${name}`);
    expect(await readFile(join(installed, "LICENSE"), "utf8")).toContain("MIT License");
    expect(await readFile(join(installed, "dist/index.d.ts"), "utf8")).not.toBe("");
  });
});

const usage = `
import { ApiError, createMarketsClient, type LendingMarket, type Market } from "@bellwether/markets";
import { createAlertsClient } from "@bellwether/alerts";
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
const alerts = createAlertsClient();
export const verify = () => alerts.verifyWallet({ chain: "solana", body: { message: "m", signature: "s" } });
console.log(typeof markets.listMarkets, typeof alerts.verifyWallet);
`;

/** The TypeScript of a package's README, one module for each block. */
async function readSnippets(folder: string): Promise<string[]> {
  const readme = await readFile(join(folder, "README.md"), "utf8");
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1] ?? "");
}

describe("a project that installed the tarballs", () => {
  const compilers = { "TypeScript 7": "typescript", "TypeScript 5.9": "typescript-5" };
  const resolutions = {
    nodenext: ["--module", "nodenext"],
    bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
  };
  const cases = Object.entries(compilers).flatMap(([title, compiler]) =>
    Object.entries(resolutions).map(([resolution, flags]) => ({
      title,
      compiler,
      resolution,
      flags,
    })),
  );

  test.each(cases)("compiles with $title, $resolution", async ({ compiler, flags }) => {
    await writeFile(join(consumer, "usage.ts"), usage);
    const manifest = createRequire(import.meta.url).resolve(`${compiler}/package.json`);
    const tsc = join(dirname(manifest), "bin/tsc");
    const fixed = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom"];
    const outcome = await run(process.execPath, [tsc, ...fixed, ...flags, "usage.ts"], {
      cwd: consumer,
    }).catch((failure: { stdout: string }) => failure);
    expect(outcome.stdout).toBe("");
  });

  test.each([...packages, { name: "the repository", folder: join(import.meta.dirname, "../..") }])(
    "compiles every snippet of the README of $name",
    async ({ folder }) => {
      const snippets = await readSnippets(folder);
      expect(snippets.length).toBeGreaterThan(0);
      const files = snippets.map((_, index) => `snippet-${index}.ts`);
      for (const [index, file] of files.entries()) {
        await writeFile(
          join(consumer, file),
          `declare const process: { env: Record<string, string> };\n${snippets[index]}`,
        );
      }
      const tsc = join(import.meta.dirname, "../../node_modules/.bin/tsc");
      const flags = [
        "--noEmit",
        "--strict",
        "--target",
        "es2022",
        "--lib",
        "es2022,dom",
        "--module",
        "nodenext",
      ];
      const outcome = await run(tsc, [...flags, ...files], { cwd: consumer }).catch(
        (failure: { stdout: string }) => failure,
      );
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
