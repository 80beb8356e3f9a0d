import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ServedMocks, serveMocks } from "@bellwether/mock/serve-mocks";
import { beforeAll, describe, expect, test } from "vitest";
import { findCurl } from "../testing/find-curl.ts";
import { listCodeSamples, type ReferenceSample } from "./code-samples.ts";

const run = promisify(execFile);
const shownBase = "http://127.0.0.1:4000";
const documents = new Map<string, OpenApiDocument>();
for (const host of listHosts()) {
  documents.set(host, withoutInternalOperations(await bundleSpec(specFile(host))));
}
let mocks: ServedMocks;
let folder: string;

beforeAll(async () => {
  mocks = await serveMocks({ port: 23_700, documents, log: () => {} });
  folder = await mkdtemp(join(tmpdir(), "bellwether-samples-"));
  // The samples import the clients as somebody who installed them does.
  await symlink(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  return async () => {
    await mocks.stop();
    await rm(folder, { recursive: true });
  };
});

describe.each([...documents])("the code samples of %s", (host, document) => {
  const operations = listOperations(document).map(({ operation }) => operation.operationId ?? "");

  test("exist for every operation as curl, TypeScript and fetch", async () => {
    const samples = await listCodeSamples(host, document, { isNewest: true });
    expect([...samples.keys()]).toEqual(operations);
    for (const own of samples.values()) {
      expect(own.map(({ label }) => label)).toEqual(["curl", "TypeScript", "fetch"]);
    }
  });

  test("have no TypeScript for older versions, which our clients do not support", async () => {
    const samples = await listCodeSamples(host, document, { isNewest: false });
    const labels = [...samples.values()].map((own) => own.map(({ label }) => label).join());
    expect(new Set(labels)).toEqual(new Set(["curl,fetch"]));
  });

  test("run against the mocks without an error", async () => {
    const samples = await listCodeSamples(host, document, { isNewest: true });
    const { origin } = mocks;
    const curls: string[] = [];
    const programs: string[] = [];
    for (const [operationId, own] of samples) {
      for (const { label, source } of own) {
        const text = source.replaceAll(shownBase, origin);
        if (label === "curl") curls.push(runCurl(operationId, text));
        else programs.push(await writeProgram(`${host}-${operationId}-${label}`, label, text));
      }
    }
    // One shell and one process for all: each start costs more than the request.
    const { stdout } = await run("sh", [
      "-c",
      [`curl() { command ${await findCurl()} "$@"; }`, ...curls].join("\n"),
    ]);
    expect(
      stdout
        .trim()
        .split("\n")
        .filter((line) => !/ (2|3)\d\d$/.test(line)),
    ).toEqual([]);
    expect(stdout.trim().split("\n")).toHaveLength(samples.size);
    await runPrograms(host, programs, origin);
  });
});

/** Prints the operation and the status alone. */
function runCurl(operationId: string, source: string): string {
  return `${source.replace(/^curl /, "curl --silent --output /dev/null --write-out '%{http_code}' ").replace(/^/, `printf '%s %s\\n' ${operationId} "$(`)})"`;
}

async function writeProgram(
  name: string,
  label: ReferenceSample["label"],
  source: string,
): Promise<string> {
  const file = `${name}.${label === "TypeScript" ? "ts" : "js"}`;
  await writeFile(join(folder, file), source);
  return file;
}

/** One process imports them one after the other, and ends with the name of the first that fails. */
async function runPrograms(host: string, files: readonly string[], origin: string): Promise<void> {
  const main = files.map(
    (file) =>
      `await import("./${file}").catch((error) => { throw new Error("${file}", { cause: error }); });`,
  );
  const preload = join(folder, `${host}-preload.js`);
  // Clients are made without an address in the samples, and reach the service where it runs.
  await writeFile(
    preload,
    `const send = globalThis.fetch;
globalThis.fetch = (input, options) => {
  const request = new Request(input, options);
  const url = request.url.replace("${shownBase}", "${origin}");
  return send(url === request.url ? request : new Request(url, request));
};
console.log = () => {};`,
  );
  await writeFile(join(folder, `${host}-main.js`), main.join("\n"));
  await run(process.execPath, ["--import", preload, `${host}-main.js`], {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
}
