import { generateKeyPairSync, sign } from "node:crypto";
import type { SendingApp } from "../../src/domain/auth/access-key.ts";
import { hashKey, keyHint, makeKey } from "../../src/domain/auth/access-key.ts";
import { encodeBase58 } from "../../src/domain/auth/base58.ts";
import type { Caller } from "../../src/domain/caller.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import type { Service } from "../../src/service.ts";

export interface TestWallet {
  readonly address: string;
  readonly caller: Caller;
  /** The signature over a text or bytes, in base58. */
  sign(message: string | Uint8Array): string;
}

export function makeWallet(): TestWallet {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(12);
  const address = encodeBase58(raw);
  return {
    address,
    caller: { wallet: address },
    sign: (message) => {
      const bytes = typeof message === "string" ? Buffer.from(message) : message;
      return encodeBase58(sign(null, bytes, privateKey));
    },
  };
}

/** Creates an app with early access, an API key and the caller for that key. */
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
  const stored = { id: makeUuid(random), owner, hash: hashKey(key), hint: keyHint(key) };
  await store.accessKeys.create({ ...stored, createdAt: clock.now() }, 2);
  return { app, caller: { app: app.id }, key };
}

export async function makeTopic({ store, clock, random }: Service, appId: string, name = "Rates") {
  const topic = { id: makeUuid(random), appId, name, description: null };
  await store.topics.create({ ...topic, createdAt: clock.now() });
  return topic;
}
