import { hashKey, keyHint } from "../../src/domain/auth/access-key.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import type { KeyOwner } from "../../src/store/auth/access-keys.ts";
import { type ContractEnvironment, exampleTime } from "./contract-environment.ts";
import { apiKey, clientKey, feedKey, keyWithoutAccess, otherFeedKey } from "./credentials.ts";
import { readExample } from "./examples.ts";

export const [app] = readExample("alerts", "listApps", "200 apps").apps;

/** A second app, without early access and subscribers. */
const otherApp = { id: "00000000-0000-4000-8000-0000000000a2", name: "Quay Alerts" };

/** Seeds the apps, and the keys sent by the suite. */
export async function seedAccessKeys({ service }: ContractEnvironment): Promise<void> {
  const { store, random } = service;
  const createdAt = exampleTime;
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  await store.apps.create({ ...nothing, ...app, earlyAccess: true, createdAt });
  await store.apps.create({ ...nothing, ...otherApp, earlyAccess: false, createdAt });
  const keys: readonly (readonly [string, KeyOwner])[] = [
    [clientKey, { kind: "client", client: "Harbor web" }],
    [apiKey, { kind: "api", appId: app.id }],
    [feedKey, { kind: "feed", feed: "harbor", rights: ["assets", "jumps", "links"] }],
    [otherFeedKey, { kind: "feed", feed: "quay" }],
    [keyWithoutAccess, { kind: "api", appId: otherApp.id }],
  ];
  for (const [key, owner] of keys) {
    const stored = { id: makeUuid(random), owner, hash: hashKey(key), hint: keyHint(key) };
    await store.accessKeys.create({ ...stored, createdAt }, 2);
  }
}
