import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import {
  checkEventLoopHold,
  type HoldLimit,
} from "@bellwether/contract/fuzz/checks/event-loop-hold";
import type { RawRequest } from "@bellwether/contract/fuzz/http-message";
import {
  type OpenedFuzzContext,
  openFuzzContext,
} from "@bellwether/contract/fuzz/open-fuzz-context";
import { runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import { costlyBodies } from "@bellwether/contract/fuzz/scenarios/costly-bodies";
import { costlyQueries } from "@bellwether/contract/fuzz/scenarios/costly-queries";
import { type Connection, connectTo } from "@bellwether/contract/fuzz/send-over-http";
import {
  type StartedService,
  startServiceWithTenants,
} from "@bellwether/contract/fuzz/start-service";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/** CPU time does not depend on what else the machine does; without bounds these requests take 2 to 15 seconds. */
const limit: HoldLimit = { limitMs: 1_000, clock: "cpu" };

let database: TestDatabase;
let service: StartedService;
let connection: Connection;
let context: OpenedFuzzContext;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { program: inject("program"), databaseUrl: database.url };
  service = await startServiceWithTenants(options);
  connection = connectTo(service.url);
  // An admin key may see every tenant; the contract suite covers its host.
  const hosts = listHosts().filter((host) => host !== "admin");
  const entries = hosts.map(async (host) => [host, await bundleHost(host)] as const);
  const { you, other, appId } = service;
  const { send } = connection;
  const documents = new Map(await Promise.all(entries));
  context = await openFuzzContext({ documents, send, you, other, appId, hold: limit });
});
afterAll(async () => {
  await context?.close();
  connection?.close();
  await service?.stop();
  await database?.drop();
});

const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",");
const withWallets = (count: number, wallet: string, more: string) =>
  `{"channels":["PUSH"],"message":{"title":"a","body":"b"},"recipient":{"type":"subscribers","walletAddresses":${JSON.stringify(
    Array(count).fill(wallet),
  )}}${more}}`;

const bodies = {
  "10,000 empty wallets and 80,000 unknown fields": () =>
    withWallets(10_000, "", `,${fields(80_000)}`),
  "10,000 empty wallets": () => withWallets(10_000, "", ""),
  "10,000 wrong wallets": () => withWallets(10_000, "x", ""),
};

// tests/http/costly-bodies.test.ts is the short test: it measures these and other bodies without a process.
longTest.each(Object.entries(bodies))(
  "sendAlert with %s takes less than a second of CPU time, with the key of the app and from any wallet",
  async (_, write) => {
    const { apiKey = "", sessionToken = "" } = context.you.credentials;
    const statuses = [];
    for (const [name, value] of [
      ["x-service-api-key", apiKey],
      ["authorization", `Bearer ${sessionToken}`],
    ] as const) {
      const request: RawRequest = {
        method: "POST",
        target: `/v2/${service.appId}/send`,
        headers: [
          ["content-type", "application/json"],
          [name, value],
        ],
        body: Buffer.from(write()),
      };
      const { send } = connection;
      const { status, elapsedMs } = await send(request);
      statuses.push(status);
      const resend = () => send(request);
      expect(await checkEventLoopHold({ limit, elapsedMs, send, resend })).toBeUndefined();
    }
    expect(statuses).toEqual([400, 403]);
  },
);

longTest("a body of 1 MiB without a credential is refused before it is read", async () => {
  const { status } = await connection.send({
    method: "POST",
    target: "/v2/auth/solana/prepare",
    headers: [["content-type", "application/json"]],
    body: Buffer.from(`{${fields(90_000)}}`),
  });
  expect(status).toBe(413);
});

longTest("no generated costly request takes more than a second of CPU time", async () => {
  expect(context.hold).toEqual(limit);
  // A pushed batch's entries are parsed in many turns, and take CPU time in proportion.
  const operations = context.operations.filter(
    (operation) => operation.operationId !== "pushFeedBatch",
  );
  const report = await runFuzz(context, {
    seed: Number(process.env.TEST_SEED ?? 1),
    cases: 60,
    scenarios: [costlyBodies, costlyQueries],
    operations,
  });
  expect(report.faults).toEqual([]);
  expect(report.cases).toBeGreaterThan(100);
});
