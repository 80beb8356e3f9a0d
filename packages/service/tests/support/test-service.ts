import { openResponseCaches } from "../../src/compose-service.ts";
import type { Database } from "../../src/database/connect.ts";
import { noBalanceReader } from "../../src/domain/balances/balance-reader.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { noWalletReader } from "../../src/domain/positions/wallet-reader.ts";
import { isProblem, type Problem } from "../../src/domain/problems.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { createPushFeeds } from "../../src/feeds/pushed-batch.ts";
import { SerializedJson } from "../../src/response-cache.ts";
import type { OutsideChannels, Service } from "../../src/service.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { serviceWith } from "./service-with.ts";
import { operationSettings } from "./test-settings.ts";

/** A test service's time until its clock is moved. */
export const testTime = new Date("2026-11-02T09:30:00.000Z");

export interface TestServiceOptions {
  /** Replaces the clock moved by moveClock. */
  readonly clock?: Clock;
  /** The signing secrets, newest first. */
  readonly secrets?: string;
  /** What action links need; without it tests reading them fail. */
  readonly actions?: Service["actions"];
}

/** A service on a database, with a clock moved by the test. */
export interface TestService {
  readonly service: Service;
  moveClock(ms: number): void;
}

/** The service's own address in tests. */
export const serviceUrl = "https://alerts.bellwether.example";

export function createTestService(db: Database, options: TestServiceOptions = {}): TestService {
  let nowMs = testTime.getTime();
  const movableClock = { now: () => new Date(nowMs) };
  const { clock = movableClock, secrets = "a secret for tests, long enough" } = options;
  const service = serviceWith({
    responses: openResponseCaches(db),
    clock,
    random: systemRandom,
    settings: operationSettings(serviceUrl),
    pushFeeds: createPushFeeds([{ kind: "push", name: "harbor" }], serviceUrl),
    channels: testChannels,
    counters: { countSend() {} },
    walletReader: noWalletReader,
    balanceReader: noBalanceReader,
    store: openStore(db),
    signingKeys: keysFromSecrets(secrets),
    ...(options.actions !== undefined && { actions: options.actions }),
  });
  return {
    service,
    moveClock(ms) {
      nowMs += ms;
    },
  };
}

/** Enabled channels which send nothing. */
export const testChannels: OutsideChannels = {
  isOn: () => true,
  formatTelegramLink: async (token) => `https://t.me/test_bot?start=${token}`,
  readVapidPublicKey: async () =>
    "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
};

/** Calls a handler with a parsed request, and parses the prepared JSON of its response. */
export async function callHandler<Call, Response>(
  handler: (call: Call, service: Service) => Promise<Response>,
  service: Service,
  request: { readonly [Part in keyof Call]?: unknown },
): Promise<Response> {
  const info = {
    id: "test",
    search: "",
    origin: "https://alerts.bellwether.example",
    address: "192.0.2.1",
  };
  const none = { path: {}, query: {}, headers: {}, body: undefined, caller: {}, exact: {} };
  const empty = { ...none, request: info };
  // The application adds the spec's defaults; tests state only the values they need.
  const { query } = request as { query?: object };
  const response = await handler(
    { ...empty, ...request, query: { limit: 10, ...query } } as Call,
    service,
  );
  const isPrepared =
    response instanceof Object && "body" in response && response.body instanceof SerializedJson;
  return isPrepared ? { ...response, body: JSON.parse(JSON.stringify(response.body)) } : response;
}

/** Calls a handler and returns a success's body. */
export async function readBody<Call, Body>(
  handler: (call: Call, service: Service) => Promise<{ readonly body: Body } | Problem>,
  service: Service,
  request: { readonly [Part in keyof Call]?: unknown },
): Promise<Body> {
  return bodyOf(await callHandler(handler, service, request));
}

/** A success's body; a problem fails the test and is shown in the error. */
export function bodyOf<Body>(reply: { readonly body: Body } | Problem): Body {
  if (isProblem(reply)) throw new Error(JSON.stringify(reply));
  return reply.body;
}

export function problemOf(reply: object): string | undefined {
  return isProblem(reply) ? reply.code : undefined;
}
