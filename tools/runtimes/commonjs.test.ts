import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Consumer, installConsumer } from "@bellwether/release/install-consumer";
import { listPublishablePackages } from "@bellwether/release/publishable-packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBinary, hasBinaries } from "./find-binary.ts";

const run = promisify(execFile);
const runtimes = [
  ["the Node that runs this", () => process.execPath],
  ...(hasBinaries ? [["Node 20", () => findBinary("Node 20")] as const] : []),
] as const;
let consumer: Consumer;
let project: string;

beforeAll(async () => {
  const packages = await listPublishablePackages();
  consumer = await installConsumer(packages.filter((publishable) => !publishable.isProgram));
  // A project without "type", as `npm init` makes it.
  project = join(consumer.folder, "commonjs");
  await mkdir(project);
  await writeFile(join(project, "package.json"), '{ "private": true }');
});
afterAll(() => consumer.remove());

describe.each(runtimes)("a CommonJS program on %s", (_, node) => {
  /** Refuses `require()` for an ES module, as runtimes and tools before Node 20.19 do. */
  async function runProgram(code: string): Promise<string> {
    await writeFile(join(project, "program.cjs"), code);
    const { stdout } = await run(node(), ["--no-experimental-require-module", "program.cjs"], {
      cwd: project,
    });
    return stdout.trim();
  }

  test("loads each entry point of each client by require", async () => {
    const code = `
for (const name of ["admin", "alerts", "assets", "client", "deposit-actions", "lending-actions", "markets", "pool-actions"]) {
  const { exports } = require("@bellwether/" + name + "/package.json");
  for (const entry of Object.keys(exports)) {
    // MSW 3 is an ES module only.
    if (/msw|mock-handlers/.test(entry)) continue;
    const loaded = require(("@bellwether/" + name + entry.slice(1)));
    if (Object.keys(loaded).length === 0) console.log(name, entry, "is empty");
  }
}
console.log("loaded");`;
    expect(await runProgram(code)).toBe("loaded");
  });

  test("shares errors and clients with the ES modules of the same program", async () => {
    const code = `
const required = require("@bellwether/lending-actions");
const { createLendingActionsPathClient } = require("@bellwether/lending-actions/http");
const address = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";
(async () => {
  const imported = await import("@bellwether/lending-actions");
  const fetch = async () => Response.json({ message: "No." }, { status: 400 });
  const client = imported.createLendingActionsClient({ fetch });
  const error = await client.getLendingDepositAction({ marketAddress: address, reserve: address }).catch((thrown) => thrown);
  console.log(
    imported.ApiError !== required.ApiError,
    required.isApiError(error, 400),
    required.isApiError(new TypeError("No.")),
    typeof createLendingActionsPathClient(client).GET,
  );
})();`;
    expect(await runProgram(code)).toBe("true true false function");
  });

  test("tests itself with Jest without a setting", async () => {
    const jest = createRequire(import.meta.url).resolve("jest/bin/jest");
    await writeFile(
      join(project, "rates.test.js"),
      `const { createMarketsClient, isApiError } = require("@bellwether/markets");
const { createAlertsClient } = require("@bellwether/alerts");
const { listMarketsQuery } = require("@bellwether/markets/query");

const answer = (status, body) => async () => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

test("reads a page", async () => {
  const markets = createMarketsClient({ clientKey: "k", fetch: answer(200, { markets: [], cursor: null }) });
  expect((await markets.listMarkets()).markets).toEqual([]);
  expect(typeof listMarketsQuery(markets).queryFn).toBe("function");
});

test("narrows an error", async () => {
  const alerts = createAlertsClient({ sessionToken: "t", retries: 0, fetch: answer(401, { error: { code: "unauthorized" } }) });
  const error = await alerts.getSession().catch((thrown) => thrown);
  expect(isApiError(error, 401)).toBe(true);
});
`,
    );
    const { stderr } = await run(node(), [jest, "--ci", "--runInBand", "--no-cache"], {
      cwd: project,
    });
    expect(stderr).toMatch(/Tests:\s+2 passed, 2 total/);
  });
});
