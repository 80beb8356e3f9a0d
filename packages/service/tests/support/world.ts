import { generateKeyPairSync, sign } from "node:crypto";
import type { Database } from "../../src/database/connect.ts";
import { hashKey, hintOf, makeKey } from "../../src/domain/auth/access-key.ts";
import { encodeBase58 } from "../../src/domain/auth/base58.ts";
import type { SendingApp } from "../../src/domain/auth/sending-app.ts";
import type { Caller } from "../../src/domain/caller.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { isRefusal, type Refusal } from "../../src/domain/refusals.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import type { Service } from "../../src/service.ts";
import { keysFromSecrets } from "../../src/store/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { serviceWith } from "./service-with.ts";

/** A service on a database, with a clock that stands until it is moved and a mailbox to look into. */
export interface World {
  readonly service: Service;
  readonly sentCodes: { readonly to: string; readonly code: string }[];
  moveClock(ms: number): void;
}

export function makeWorld(db: Database, secrets = "a secret for tests, long enough"): World {
  let now = Date.parse("2026-11-02T09:30:00.000Z");
  const sentCodes: { to: string; code: string }[] = [];
  const service = serviceWith({
    clock: { now: () => new Date(now) },
    random: systemRandom,
    settings: { publicUrl: "https://alerts.bellwether.example", telegramBot: "test_bot" },
    store: openStore(db),
    signingKeys: keysFromSecrets(secrets),
    courier: {
      async sendEmailCode({ to, code }) {
        sentCodes.push({ to, code });
      },
    },
    tokens: { firstUnknown: async (ids) => ids.find((id) => id.includes("unknown")) },
  });
  return {
    service,
    sentCodes,
    moveClock(ms) {
      now += ms;
    },
  };
}

/** Calls a handler as the application does, once it has read and checked the request. */
export function call<Call, Answer>(
  handler: (call: Call, service: Service) => Promise<Answer>,
  service: Service,
  request: { readonly [Part in keyof Call]?: unknown },
): Promise<Answer> {
  const nothing = { path: {}, query: {}, headers: {}, body: undefined, caller: {}, exact: {} };
  // The application fills in the defaults of the spec; tests say what matters to them.
  const { query } = request as { query?: object };
  return handler({ ...nothing, ...request, query: { limit: 10, ...query } } as Call, service);
}

/** The body of a success; a refusal fails the test with its code. */
export function bodyOf<Body>(reply: { readonly body: Body } | Refusal): Body {
  if (isRefusal(reply)) throw new Error(`refused: ${reply.refused} ${reply.message ?? ""}`);
  return reply.body;
}

export function refusalOf(reply: object): string | undefined {
  return isRefusal(reply) ? reply.refused : undefined;
}

export interface TestWallet {
  readonly address: string;
  readonly caller: Caller;
  sign(message: string): string;
}

export function makeWallet(): TestWallet {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(12);
  const address = encodeBase58(raw);
  return {
    address,
    caller: { wallet: address },
    sign: (message) => encodeBase58(sign(null, Buffer.from(message), privateKey)),
  };
}

/** An app with early access, and the caller that its API key makes. */
export async function makeApp(
  { store, clock, random }: Service,
  more: { name?: string; wallet?: string; earlyAccess?: boolean } = {},
): Promise<{ readonly app: SendingApp; readonly caller: Caller; readonly key: string }> {
  const { name = "Harbor Alerts", wallet = null, earlyAccess = true } = more;
  const app = { id: makeUuid(random), name, wallet, earlyAccess };
  const nothing = { description: null, icon: null, websiteUrl: null };
  await store.apps.create({ ...app, ...nothing, createdAt: clock.now() });
  const key = makeKey("api", random);
  const owner = { kind: "api" as const, appId: app.id };
  const stored = { id: makeUuid(random), owner, hash: hashKey(key), hint: hintOf(key) };
  await store.accessKeys.create({ ...stored, createdAt: clock.now() }, 2);
  return { app, caller: { app: app.id }, key };
}

export async function makeTopic({ store, clock, random }: Service, appId: string, name = "Rates") {
  const topic = { id: makeUuid(random), appId, name, description: null };
  await store.apps.createTopic(topic, clock.now());
  return topic;
}
