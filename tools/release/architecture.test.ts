import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");
const service = "packages/service/src";

/** Files breaking one rule each, beside others breaking none. */
const planted: Readonly<Record<string, string>> = {
  [`${service}/domain/cursor.ts`]: `import "../store/markets.ts";`,
  [`${service}/domain/files.ts`]: `import "node:fs";\nimport "node:crypto";`,
  [`${service}/domain/cursor.test.ts`]: `import "../http/server.ts";`,
  [`${service}/store/markets.ts`]: `import type { Page } from "../http/request/page.ts";\nexport type A = Page;`,
  [`${service}/service.ts`]: "export const service = 1;\nexport type Service = number;",
  [`${service}/operations/markets.ts`]: `import "../service.ts";`,
  [`${service}/operations/inbox.ts`]: `import type { Service } from "../service.ts";\nexport type A = Service;`,
  [`${service}/operations/sends.ts`]: `import "fastify";`,
  [`${service}/http/server.ts`]: `import type { A } from "../operations/inbox.ts";\nimport "fastify";\nexport type B = A;`,
  [`${service}/http/request/page.ts`]: "export type Page = number;",
  [`${service}/http/request/body.ts`]: `import "../server.ts";`,
  [`${service}/http/access/keys.ts`]: `import "../../operations/inbox.ts";\nimport "../request/page.ts";`,
  "packages/service/tests/markets.test.ts": `import "../../../tools/contract/suite.ts";\nimport "../src/main.ts";`,
  "packages/service/tests/docs.test.ts": `import "../../../tools/docs/one.ts";`,
  [`${service}/main.ts`]: `import "./command-line.ts";`,
  [`${service}/command-line.ts`]: `import "./http/server.ts";`,
  "packages/markets/src/index.ts": `import "../../../tools/contract/suite.ts";`,
  "packages/alerts/src/index.ts": `import "openapi-fetch";`,
  "packages/client/src/path-client.ts": `import "openapi-fetch";`,
  "tools/contract/suite.ts": "export {};",
  "tools/docs/one.ts": `import type { Two } from "./two.ts";\nexport type One = Two | 1;`,
  "tools/docs/two.ts": `import type { One } from "./one.ts";\nexport type Two = One | 2;`,
  [`${service}/leftovers/one.ts`]: `import "../settings/settings.ts";`,
  [`${service}/settings/settings.ts`]: "export {};",
  [`${service}/alone/one.ts`]: "export {};",
  [`${service}/imported/one.ts`]: "export {};",
  "packages/service/tests/imported.test.ts": `import "../src/imported/one.ts";`,
  "tools/leftovers/one.ts": `import "../docs/one.ts";`,
  "node_modules/openapi-fetch/index.js": "",
  "node_modules/fastify/index.js": "",
};

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "architecture-")));
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function findViolations(): Promise<Violation[]> {
  const command = join(repository, "node_modules/.bin/depcruise");
  const config = join(repository, ".dependency-cruiser.mjs");
  const args = ["--config", config, "--output-type", "json", "packages", "tools"];
  // The exit code is the error count.
  const { stdout } = await run(command, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (failure: { stdout: string }) => failure,
  );
  return JSON.parse(stdout).summary.violations;
}

test("the checker reports each planted import that ARCHITECTURE.md does not allow, and no other", async () => {
  const violations = await findViolations();
  const only = "imports only what its row allows";
  expect(violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`).sort()).toEqual([
    "packages/alerts/src/index.ts → node_modules/openapi-fetch/index.js: openapi-fetch is imported only where its row says so",
    `packages/markets/src/index.ts → tools/contract/suite.ts: packages/<host>/ ${only}`,
    `${service}/alone/one.ts → ${service}/alone/one.ts: every folder has a row`,
    `${service}/command-line.ts → ${service}/http/server.ts: command-line.ts ${only}`,
    `${service}/domain/cursor.test.ts → ${service}/http/server.ts: tests of domain/ import only what its row allows`,
    `${service}/domain/cursor.ts → ${service}/store/markets.ts: domain/ ${only}`,
    `${service}/domain/files.ts → fs: domain/ imports only the libraries of its row`,
    `${service}/http/access/keys.ts → ${service}/operations/inbox.ts: http/<area>/ imports only types where its row says so`,
    `${service}/http/request/body.ts → ${service}/http/server.ts: http/<area>/ ${only}`,
    `${service}/leftovers/one.ts → ${service}/settings/settings.ts: every folder has a row`,
    `${service}/operations/markets.ts → ${service}/service.ts: operations/ imports only types where its row says so`,
    `${service}/operations/sends.ts → node_modules/fastify/index.js: fastify is imported only where its row says so`,
    `${service}/operations/sends.ts → node_modules/fastify/index.js: operations/ imports only the libraries of its row`,
    `${service}/store/markets.ts → ${service}/http/request/page.ts: store/ ${only}`,
    "packages/service/tests/docs.test.ts → tools/docs/one.ts: tests of packages/service/ import only what its row allows",
    `packages/service/tests/imported.test.ts → ${service}/imported/one.ts: every folder has a row`,
    "tools/docs/one.ts → tools/docs/two.ts: no circular imports",
    "tools/leftovers/one.ts → tools/docs/one.ts: every folder has a row",
  ]);
});

test("every resource of the service has the same name in operations/, domain/ and store/", () => {
  const markdown = readFileSync(join(repository, "packages/service/ARCHITECTURE.md"), "utf8");
  const [sentence = ""] = /^The resources are [^.]+\./m.exec(markdown) ?? [];
  const resources = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  expect(resources.length).toBeGreaterThan(10);
  const places = resources.flatMap((name) => [
    name === "admin" ? "operations/admin-*.ts" : `operations/${name}.ts`,
    `domain/${name}/*.ts`,
    // Action links are computed from markets and settings.
    ...(name === "actions" ? [] : [`store/${name}/*.ts`]),
  ]);
  const missing = places.filter(
    (place) => globSync(`${service}/${place}`, { cwd: repository }).length === 0,
  );
  expect(missing).toEqual([]);
  const [more = ""] = /Some resources have more files[^.]+\./.exec(markdown) ?? [];
  const parts = [...more.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name);
  const named = new Set([...resources, ...parts, "handler", "index"]);
  const unnamed = globSync(`${service}/operations/*.ts`, { cwd: repository })
    .map((path) => basename(path, ".ts"))
    .filter((name) => !named.has(name) && !name.startsWith("admin-"));
  expect(unnamed).toEqual([]);
});

test("every row of ARCHITECTURE.md names a folder or a file that exists", () => {
  const markdown = readFileSync(join(repository, "ARCHITECTURE.md"), "utf8");
  const paths = [...markdown.matchAll(/^\| `([^`]+)` /gm)]
    .map(([, path = ""]) => path)
    .filter((path) => /\/|\.ts$/.test(path) && !path.startsWith("@"))
    .map((path) => (/^(packages|tools|specs)\//.test(path) ? path : `${service}/${path}`));
  expect(paths.length).toBeGreaterThan(30);
  const missing = paths.filter((path) => {
    const pattern = path.replace(/<\w+>/, "*").replace(/\/$/, "");
    return globSync(pattern, { cwd: repository }).length === 0;
  });
  expect(missing).toEqual([]);
});
