/**
 * Every sample is sent to the running service, with its own values replacing the placeholders, and a recorder compares
 * the received requests. curl, TypeScript and fetch samples run everywhere. Python samples run where `python3` has
 * `requests`, Go samples where `go` is installed; elsewhere those two tests are reported as skipped, and the request in
 * each sample's syntax tree is sent instead, by the test "read from their syntax trees".
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { fundWallet } from "@bellwether/chain/fund-wallet";
import { type ExampleCall, listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { beforeAll, expect, test } from "vitest";
import { sampleCases } from "../../testing/tiers.ts";
import { type SampleRequest, toSampleRequest } from "../requests/sample-request.ts";
import { readGoRequest } from "../testing/read-go-request.ts";
import { readPythonRequest } from "../testing/read-python-request.ts";
import { type Recorder, startRecorder } from "../testing/record-requests.ts";
import {
  runCurl,
  runGo,
  runNode,
  runPython,
  type SampleRunner,
  works,
} from "../testing/run-samples.ts";
import type { SampleService } from "../testing/sample-service.ts";
import { createSampleValues } from "../testing/sample-values.ts";
import { openSharedService } from "../tests/shared-parts.ts";
import { listCodeSamples, type ReferenceSample } from "./code-samples.ts";

const run = promisify(execFile);
const shownBase = "http://127.0.0.1:4000";
const serviceProgram = join(import.meta.dirname, "../../../packages/service/src/main.ts");

/** The status for operations whose sample cannot succeed here. */
const exceptions: Readonly<Record<string, number>> = {
  // A job becomes a dead letter after hours of retries, so no dead letter exists.
  resendDeadLetter: 404,
  dismissDeadLetter: 404,
  // The simulator's markets link to the vault, which has no loans, no rewards and no liquidity withdrawals.
  createLendingBorrowTransaction: 422,
  createLendingRepayTransaction: 422,
  createLendingClaimRewardsTransaction: 422,
  createWithdrawLiquidityTransaction: 422,
  createClaimRewardsTransaction: 422,
};

interface TestedSample {
  readonly host: string;
  readonly name: string;
  readonly label: ReferenceSample["label"];
  readonly source: string;
  readonly call: ExampleCall;
  readonly request: SampleRequest;
}

const samples: TestedSample[] = [];
for (const host of listHosts()) {
  const document = withoutInternalOperations(await bundleHost(host));
  const calls = new Map(
    listExampleCalls(document).map((call) => [call.operation.operationId, call]),
  );
  for (const [operationId, own] of await listCodeSamples(host, document, { isNewest: true })) {
    const call = calls.get(operationId);
    if (call === undefined) throw new Error(`${operationId} has samples, but no example call.`);
    const request = toSampleRequest(document, call);
    for (const { label, source } of own) {
      const name = `${host}-${operationId}`.replaceAll("-", "_");
      samples.push({ host, name, label, source, call, request });
    }
  }
}

let folder: string;
let recorder: Recorder;
let service: SampleService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-samples-"));
  const webhooks = createServer((_, answer) => answer.writeHead(204).end());
  await new Promise<void>((resolve) => webhooks.listen(0, "127.0.0.1", resolve));
  const { origin, chain, keys, dataFolder } = await openSharedService();
  const data = ["--data-folder", dataFolder];
  const create = async (...words: readonly string[]) => {
    const { stdout } = await run(process.execPath, [serviceProgram, ...words, "--json", ...data]);
    return JSON.parse(stdout).key as string;
  };
  service = {
    origin,
    chain,
    fund: (wallet, mint, amount) => fundWallet(chain, wallet, { mint, amount }),
    clientKey: keys.clientKey,
    adminKey: keys.adminKey,
    feedName: "harbor",
    feedKey: await create("keys", "create", "--feed", "harbor"),
    receiver: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}/hook`,
  };
  recorder = await startRecorder(origin);
  return async () => {
    recorder.close();
    webhooks.close();
    await rm(folder, { recursive: true });
  };
});

test("curl samples succeed against the service", () => sendAll("curl", runCurl));
test("TypeScript samples succeed against the service", () => sendAll("TypeScript", runNode));
test("fetch samples succeed against the service", () => sendAll("fetch", runNode));

// A bare import would succeed with this package's `requests` folder.
const hasRequests = await works("python3", "-c", "from requests import get");
const hasGo = await works("go", "version");

test.skipIf(!hasRequests)(
  "Python samples run by python3 with requests succeed against the service",
  () => sendAll("Python", runPython),
);
test.skipIf(!hasGo)("Go samples run by go succeed against the service", () => sendAll("Go", runGo));
test.skipIf(hasRequests)(
  "Python samples read from their syntax trees succeed against the service",
  () => sendAll("Python", sendRead(readPythonRequest)),
);
test.skipIf(hasGo)("Go samples read from their syntax trees succeed against the service", () =>
  sendAll("Go", sendRead(readGoRequest)),
);

/** Runs all samples in a language, and compares the received requests and the statuses with the spec. */
async function sendAll(label: ReferenceSample["label"], runAll: SampleRunner): Promise<void> {
  const all = samples.filter((sample) => sample.label === label);
  expect(all.length).toBeGreaterThan(90);
  // The short tier sends two curl samples for each host, and one in each other language.
  const count = label === "curl" ? 2 : 1;
  const own = Object.values(Object.groupBy(all, ({ host }) => host)).flatMap((ofHost = []) =>
    sampleCases(ofHost, count),
  );
  const place = join(folder, label);
  await mkdir(place);
  const createValues = await createSampleValues(service);
  const expected = new Map<string, SampleRequest>();
  const filled = await inGroups(own, async ({ name, source, call, request }) => {
    const values = await createValues({
      operationId: call.operation.operationId,
      path: request.url.slice(shownBase.length),
      placeholders: new Set(source.match(/YOUR_[A-Z_]+/g)),
    });
    const fill = (text: string) =>
      text.replaceAll(/YOUR_[A-Z_]+/g, (found) => JSON.stringify(values.get(found)).slice(1, -1));
    expected.set(name, JSON.parse(fill(JSON.stringify(request))));
    const baseUrl = recorder.baseUrl(`${label}-${name}`);
    return { name, baseUrl, source: sendTo(baseUrl, fill(source)) };
  });
  // Its failure appears below, as a sample without a successful response.
  await runAll(place, filled).catch((error: Error) => console.warn(error.message));

  const outcomes = own.map(({ name, call }) => {
    const sent = recorder.requestsOf(`${label}-${name}`);
    const { operationId, responses } = call.operation;
    const allowed =
      exceptions[operationId] ??
      responses.map(({ status }) => Number(status)).filter((status) => status < 400);
    const failed = sent.find(({ status }) => ![allowed].flat().includes(status));
    if (sent.length === 0) return `${name} sent no request`;
    return failed && `${name}: ${failed.status} ${failed.answer}`;
  });
  expect(outcomes.filter(Boolean)).toEqual([]);
  if (label === "TypeScript") return;
  for (const [name, { method, url, headers, body }] of expected) {
    const [sent] = recorder.requestsOf(`${label}-${name}`);
    expect(sent, name).toMatchObject({
      method,
      path: url.slice(shownBase.length),
      headers: Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
      ),
    });
    expect(sent?.body, name).toEqual(body);
  }
}

/** Waits for a few at a time: the service's answers take most time. */
async function inGroups<Item, Made>(
  all: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < all.length; start += 8) {
    made.push(...(await Promise.all(all.slice(start, start + 8).map(make))));
  }
  return made;
}

/** Changes the request's address, not those in its body. */
function sendTo(baseUrl: string, source: string): string {
  const call =
    /(curl '|fetch\("|requests\.\w+\(\s*"|NewRequest\("\w+", ")http:\/\/127\.0\.0\.1:4000/;
  return source.replace(call, (_, start: string) => start + baseUrl);
}

/** Sends the requests found in samples, for languages without an interpreter on this machine. */
function sendRead(read: (source: string) => SampleRequest): SampleRunner {
  return async (_, filled) => {
    for (const { source } of filled) {
      const { method, url, headers, body } = read(source);
      await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    }
  };
}
