import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Consumer, installConsumer } from "@bellwether/release/install-consumer";
import { listPublishablePackages } from "@bellwether/release/publishable-packages";
import { transform } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { timeouts } from "../testing/timeouts.ts";
import { type BehaviorServer, startBehaviorServer } from "./behavior-server.ts";
import { bundleScenario } from "./bundle-scenario.ts";
import { findBinary, hasBinaries } from "./find-binary.ts";
import { bundleWithMetro, runAsReactNative } from "./run-as-react-native.ts";
import { runInChromium } from "./run-in-chromium.ts";
import { runInWorkerd } from "./run-in-workerd.ts";
import type { ScenarioReport } from "./scenario.ts";

const run = promisify(execFile);
/** The packages imported by the scenario, and their clients' runtime. */
const imported = new Set(["@bellwether/alerts", "@bellwether/client", "@bellwether/markets"]);
let consumer: Consumer;
let compiled: string;
let bundle: string;
let service: BehaviorServer;

beforeAll(async () => {
  const packages = await listPublishablePackages();
  consumer = await installConsumer(packages.filter(({ name }) => imported.has(name)));
  const source = await readFile(join(import.meta.dirname, "scenario.ts"), "utf8");
  compiled = (await transform(source, { loader: "ts", target: "es2022" })).code;
  bundle = await bundleScenario(consumer.folder);
  await writeFile(join(consumer.folder, "scenario.mjs"), compiled);
  await writeFile(
    join(consumer.folder, "main.mjs"),
    `import { runScenario } from "./scenario.mjs";
const [origin] = globalThis.Deno ? Deno.args : process.argv.slice(2);
console.log(JSON.stringify(await runScenario(origin)));`,
  );
});
afterAll(() => consumer.remove());
beforeEach(async () => {
  service = await startBehaviorServer();
});
afterEach(() => service.close());

const expected: ScenarioReport = {
  page: 1,
  ids: ["first", "next"],
  requestId: "r-1",
  refused: [400, "invalid", "listMarkets: 400 No such type."],
  retried: 2,
  stalled: "listMarkets: no answer within 200 ms",
  aborted: "listMarkets: aborted by its signal",
  broken: "DecodeError",
  html: "DecodeError",
  sent: "accepted",
  webhook: ["new-token"],
  isRefusedInPage: true,
};

/** The requests the service must have received from every runtime. */
function expectSafeRequests(): void {
  const at = (behavior: string) =>
    service.received.filter((request) => request.behavior === behavior);
  expect(at("plain")[0]?.headers["x-service-client-key"]).toBe("secret-key");
  expect(at("pages")).toHaveLength(2);
  expect(at("flaky")).toHaveLength(2);
  const keys = at("send").map((request) => request.headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^\S{10,}$/);
  expect(keys[1]).toBe(keys[0]);
  // The redirect target must not receive the key; a browser does not follow the redirect.
  expect(JSON.stringify(service.receivedElsewhere)).not.toContain("secret");
}

async function runProgram(program: string, args: readonly string[]): Promise<ScenarioReport> {
  const { stdout } = await run(program, [...args, "main.mjs", service.origin], {
    cwd: consumer.folder,
    env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    timeout: timeouts.testTimeout,
  });
  return JSON.parse(stdout);
}

describe("the packed clients", () => {
  test(`run on Node ${process.versions.node.split(".")[0]}`, async () => {
    expect(await runProgram(process.execPath, [])).toEqual(expected);
    expectSafeRequests();
  });

  // npm has these runtimes for Linux on x64 only.
  describe.runIf(hasBinaries)("on Linux, x64", () => {
    test.each([
      ["Node 20", []],
      ["Node 22", []],
      ["Bun", []],
      ["Deno", ["run", "--quiet", "--allow-all", "--no-remote", "--node-modules-dir=manual"]],
    ] as const)("run on %s", async (runtime, args) => {
      expect(await runProgram(findBinary(runtime), args)).toEqual(expected);
      expectSafeRequests();
    });

    test("run on workerd", async () => {
      expect(await runInWorkerd(bundle, service.origin)).toEqual(expected);
      expectSafeRequests();
    });
  });

  test("run in Chromium, called from a page of another origin", async () => {
    expect(await runInChromium(bundle, service.origin)).toEqual(expected);
    expectSafeRequests();
  });

  test("resolve in Metro, and run with no more than React Native has", async () => {
    const code = await bundleWithMetro(consumer.folder, compiled);
    const report = await runAsReactNative(code, service.origin);
    expect({ ...report }).toEqual({ ...expected, webhook: "no Web Crypto" });
    expectSafeRequests();
  });
});
