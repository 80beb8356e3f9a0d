import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { build, type OutputFile, type Plugin } from "esbuild";
import { describe, expect, inject, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { listPublishablePackages } from "./publishable-packages.ts";
import { listThirdParty } from "./rehearsal/list-third-party.ts";

const run = promisify(execFile);
const packages = await listPublishablePackages();
const consumer = inject("consumer");

const options = {
  bundle: true,
  minify: true,
  write: false,
  outdir: consumer.folder,
  format: "esm",
  target: "es2022",
} as const;

/** The download size in bytes for a browser application with this code. */
async function measureBundle(code: string, external: readonly string[] = []): Promise<number> {
  const stdin = { contents: code, resolveDir: consumer.folder };
  const { outputFiles } = await build({ ...options, stdin, external: [...external] });
  // A stylesheet is a separate file.
  return outputFiles.map(measureFile).reduce((sum, size) => sum + size, 0);
}

const measureFile = ({ contents }: OutputFile) => gzipSync(contents, { level: 9 }).length;

/** Application sizes, by name. esbuild parses their shared modules once; each is still a separate bundle. */
async function measureBundles(
  applications: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const namespace = "applications";
  const load: Plugin = {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === "entry-point" ? { path, namespace } : undefined,
      );
      onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: applications.get(path) ?? "",
        resolveDir: consumer.folder,
      }));
    },
  };
  const entryPoints = [...applications.keys()].map((name) => ({ in: name, out: name }));
  const { outputFiles } = await build({ ...options, entryPoints, plugins: [load] });
  return new Map(outputFiles.map((file) => [parse(file.path).name, measureFile(file)]));
}

const pascal = (host: string) =>
  host.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

const kilobyte = 1000;

describe.each(listHosts())("the client of %s", (host) => {
  const name = `@bellwether/${host}`;

  // Most options only configure what each call does. Code for what a caller may leave out comes with an import.
  test("bundles to at most 6.2 kB with any one operation", async () => {
    const operations = listOperations(publishedDocument(await bundleHost(host)));
    const create = `create${pascal(host)}ClientOf`;
    // On-demand operations bring code needed by no other operation.
    const included = operations.filter(({ operation }) => !operation["x-on-demand"]);
    const applications = included.map(({ operation: { operationId = "" } }) => {
      const code = `import { ${create} } from "${name}";
        import { ${operationId} } from "${name}/operations";
        console.log(await ${create}({ ${operationId} }).${operationId}());`;
      return [operationId, code] as const;
    });
    const sizes = await measureBundles(new Map(applications));
    expect([...sizes.keys()].sort()).toEqual(applications.map(([id]) => id).sort());
    const largest = [...sizes].reduce((largest, size) => (size[1] > largest[1] ? size : largest));
    console.log(`${name} with ${largest[0]}, its largest: ${largest[1]} bytes`);
    expect(largest[1]).toBeLessThanOrEqual(6.2 * kilobyte);
  });

  test("bundles to at most 7.7 kB whole, and to 11 kB with 3.33 kB of the path client", async () => {
    const create = `create${pascal(host)}Client`;
    const methods = `import { ${create} } from "${name}"; globalThis.client = ${create}();`;
    const whole = await measureBundle(methods);
    const withPaths = await measureBundle(
      `${methods} import { create${pascal(host)}PathClient as paths } from "${name}/http"; paths(client);`,
    );
    console.log(`${name} whole: ${whole} bytes, with the path client ${withPaths}`);
    expect(whole).toBeLessThanOrEqual(7.7 * kilobyte);
    expect(withPaths).toBeLessThanOrEqual(11 * kilobyte);
    expect(withPaths - whole).toBeLessThanOrEqual(3.33 * kilobyte);
  });
});

test("streamInbox adds at most 2.7 kB to the client of alerts, of which 1.4 kB parse events, and syncInbox 1 kB more", async () => {
  const measure = (name: string) =>
    measureBundle(`import { createAlertsClient, ${name} } from "@bellwether/alerts";
      globalThis.client = [createAlertsClient(), ${name}];`);
  const [alone, stream, sync] = [
    await measure("isApiError"),
    await measure("streamInbox"),
    await measure("syncInbox"),
  ];
  console.log(
    `@bellwether/alerts with streamInbox: ${stream} bytes, with syncInbox ${sync}, alone ${alone}`,
  );
  expect(stream - alone).toBeLessThanOrEqual(2.7 * kilobyte);
  expect(sync - stream).toBeLessThanOrEqual(1.1 * kilobyte);
});

describe("the SDK", () => {
  test("adds at most 0.4 kB to a bundle that uses one host", async () => {
    const client = `import { createMarketsClient } from "@bellwether/markets";
      globalThis.client = createMarketsClient();`;
    const sdk = `import { createBellwetherOf, markets } from "@bellwether/sdk";
      globalThis.client = createBellwetherOf({ markets });`;
    const [alone, chosen] = [await measureBundle(client), await measureBundle(sdk)];
    console.log(`@bellwether/sdk with markets: ${chosen} bytes, the client alone: ${alone}`);
    expect(chosen - alone).toBeLessThanOrEqual(0.4 * kilobyte);
  });

  // The hosts' clients share a runtime of about 6 kB; each of the 155 operations adds about 45 bytes.
  test("bundles to at most 13.8 kB with every host", async () => {
    const all = `import { createBellwether } from "@bellwether/sdk";
      globalThis.client = createBellwether();`;
    const size = await measureBundle(all);
    console.log(`@bellwether/sdk with every host: ${size} bytes`);
    expect(size).toBeLessThanOrEqual(13.8 * kilobyte);
  });
});

describe("the React package", () => {
  const all = `export * from "@bellwether/react"; import "@bellwether/react/styles.css";`;
  const react = ["react", "react/jsx-runtime"];

  // Archive with undo, seen alerts, quiet hours and digests came with 2.2 kB, then the archived alert list, repeated
  // seen calls and the order of marks and events with 1.2 kB.
  test("has at most 11.7 kB with its stylesheet, without React and the client", async () => {
    const size = await measureBundle(all, [...react, "@bellwether/alerts", "@wallet-standard/app"]);
    console.log(`@bellwether/react alone: ${size} bytes`);
    expect(size).toBeLessThanOrEqual(11.7 * kilobyte);
  });

  // The client with the stream and the sign-in is 10.7 kB of it.
  test("bundles to at most 22.3 kB with the client, without React", async () => {
    const size = await measureBundle(all, react);
    console.log(`@bellwether/react with the client: ${size} bytes`);
    expect(size).toBeLessThanOrEqual(22.3 * kilobyte);
  });
});

const maxInstalledBytes = new Map([
  // The spec alone is 265 kB: 88 kB are examples, which the MSW handlers answer with, 44 kB descriptions, 27 kB links
  // to decisions and guides and 22 kB headers. The types have 93 kB, the methods with their documentation 76 kB. An
  // operation adds 9 kB in all. Market levels and repayment targets came last, with 4 kB. The CommonJS copy is 95 kB,
  // since it shares the types. Handwritten code has 44 kB source maps and its sources. The inbox stream has 55 kB: its
  // operation and events 20 kB, following it and updating caches 35 kB. Quiet hours and digests came next, with 50 kB,
  // then four alert marks with their events, with 44 kB.
  ["@bellwether/alerts", 1000 * kilobyte],
  // Both formats, the sources and their maps: half of it shows them to debuggers.
  ["@bellwether/react", 375 * kilobyte],
  // Both runtime formats, without comments; 140 kB sources and 203 kB source maps, with which stacks and debuggers show
  // the sources. Bundles contain none of these. The path client with middleware, refreshed credentials and raw
  // responses came last, with 50 kB, then JSON sequences with 16 kB: each file has five copies. Following event streams
  // has 28 kB.
  ["@bellwether/client", 680 * kilobyte],
  // Wallet balances, and a position's liquidity, interest, profit and history, came last, with 20 kB.
  ["@bellwether/markets", 308 * kilobyte],
  // 40 operations, 10 kB each, with their examples and methods.
  ["@bellwether/admin", 500 * kilobyte],
  // 1.2 MB are what the command and the library need, bundled: as dependencies these were 26 packages with 35 MB.
  ["@bellwether/spec-diff", 2200 * kilobyte],
  // TypeScript's used parts take 1.1 MB, minified. As dependencies, with openapi-typescript and Redocly, the total is
  // 71 MB. It has a runtime copy.
  ["@bellwether/generate", 2430 * kilobyte],
  // 1.3 MB are compiled from the specs: every request's checks, and the response schemas; the admin API takes 0.2 MB of
  // these. The token list is 0.8 MB, the bundled parts of Solana's libraries with their licences 0.3 MB. The guides for
  // operators with the dashboard and the alert rules are 0.18 MB. Protocols on chain are 0.8 MB: their histories, links
  // into liquidity pools and subscriptions came last, with 0.3 MB. Position rules have 0.04 MB, the agent tools 0.1 MB.
  // The source comments, 0.3 MB, are left out.
  ["@bellwether/service", 5600 * kilobyte],
]);

test.each(packages)("$name stays within its installed size", async ({ name }) => {
  const folder = join(consumer.folder, "node_modules", name);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      // The changelog grows with every release.
      .filter((file) => file.isFile() && file.name !== "CHANGELOG.md")
      .map((file) => stat(join(file.parentPath, file.name)).then(({ size }) => size)),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${name} installed: ${total} bytes`);
  expect(total).toBeLessThanOrEqual(maxInstalledBytes.get(name) ?? 300 * kilobyte);
});

test("the service installs at most 90 packages and 42 MB without its optional PostgreSQL", async () => {
  const service = packages.find(({ name }) => name === "@bellwether/service");
  const dependencies = await listThirdParty([service?.folder ?? ""]);
  const sizes = await Promise.all(dependencies.map(measureFolder));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`@bellwether/service needs ${sizes.length} packages: ${total} bytes`);
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.length).toBeLessThanOrEqual(90);
  // The Model Context Protocol takes 8 MB.
  expect(total).toBeLessThanOrEqual(42_000 * kilobyte);
});

// `npx` downloads everything before the first comparison. Offline, npm fails if the tarball needs any other package.
// spec-diff-action.test.ts also installs the tarball offline, and runs its command.
longTest(
  "npm installs spec-diff from its tarball as one package of at most 2.5 MB, and its command runs",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "bellwether-spec-diff-"));
    try {
      await writeFile(join(folder, "package.json"), "{}");
      const tarball = consumer.tarballs["@bellwether/spec-diff"] ?? "";
      const npm = [
        "install",
        "--offline",
        "--no-audit",
        "--no-fund",
        "--cache",
        join(folder, "cache"),
      ];
      await run("npm", [...npm, tarball], { cwd: folder });
      const installed = join(folder, "node_modules");
      const packages = await readdir(installed, { recursive: true });
      expect(packages.filter((file) => /(^|\/)package\.json$/.test(file))).toEqual([
        "@bellwether/spec-diff/package.json",
      ]);
      expect(packages).toContain("@bellwether/spec-diff/rules/required-property-removed.md");
      const total = await measureFolder(join(installed, "@bellwether/spec-diff"));
      console.log(`npm install @bellwether/spec-diff: ${total} bytes`);
      expect(total).toBeLessThanOrEqual(2500 * kilobyte);
      const { stdout } = await run(join(installed, ".bin/spec-diff"), ["--rules"]);
      expect(stdout).toContain("required-property-removed");
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** A package's bytes without its dependencies, which pnpm may put below it. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return (await stat(path)).size;
    return entry.isDirectory() && entry.name !== "node_modules" ? measureFolder(path) : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.each(listHosts())("the tarball of %s exports its published spec", async (host) => {
  const { resolve } = createRequire(join(consumer.folder, "package.json"));
  const file = resolve(`@bellwether/${host}/openapi.json`);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(
    publishedDocument(await bundleHost(host)),
  );
});
