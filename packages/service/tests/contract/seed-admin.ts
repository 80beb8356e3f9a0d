import { sql } from "kysely";
import { hashKey, keyHint } from "../../src/domain/auth/access-key.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import type { KeyOwner } from "../../src/store/auth/access-keys.ts";
import { type ContractEnvironment, exampleTime } from "./contract-environment.ts";
import { adminKey } from "./credentials.ts";
import { readExample } from "./examples.ts";
import { app } from "./seed-access-keys.ts";
import { seedAlerts } from "./seed-alerts.ts";

const example = (operationId: string, name: string) => readExample("admin", operationId, name);

export const [ownKey] = example("listAdminKeys", "200 keys").adminKeys;
const [clientKey, apiKey] = example("listKeys", "200 keys").keys;
const [blocked] = example("listBlockedWallets", "200 wallets").wallets;
const [used] = example("listUsage", "200 usage").usage;
const [entry] = example("listAuditEntries", "200 entries").entries;

/** Seeds the examples' data: the alerts host's, with this host's keys and audit log. */
export async function seedAdmin(environment: ContractEnvironment): Promise<void> {
  await seedAlerts(environment);
  await replaceKeys(environment);
  await addAuditLog(environment);
  await failWebhook(environment);
  await addUsage(environment);
  const { walletAddress, reason, blockedAt } = blocked;
  const { blockedWallets } = environment.service.store;
  await blockedWallets.block(walletAddress, reason, new Date(blockedAt));
}

async function replaceKeys({ service, db }: ContractEnvironment): Promise<void> {
  const { store } = service;
  await db.deleteFrom("access_keys").execute();
  const owners: readonly (readonly [{ id: string; name: string }, KeyOwner])[] = [
    [clientKey, { kind: "client", client: clientKey.client, origins: clientKey.origins }],
    [apiKey, { kind: "api", appId: app.id }],
  ];
  for (const [{ id, name }, owner] of owners) {
    const stored = { id, name, hash: hashKey(id), hint: `bw_${owner.kind}_…${id.slice(-4)}` };
    await store.accessKeys.create({ ...stored, owner, createdAt: exampleTime }, 2);
  }
  const { id, name, role, createdAt } = ownKey;
  const stored = { id, name, role, hash: hashKey(adminKey), hint: keyHint(adminKey) };
  await store.adminKeys.create({ ...stored, createdAt: new Date(createdAt) }, 50);
}

async function addAuditLog({ service }: ContractEnvironment): Promise<void> {
  const { auditLog } = service.store;
  const { outcome, target, ...begun } = entry;
  const next = { ...begun, target, at: new Date(entry.at) };
  await auditLog.begin(next);
  await auditLog.complete(next, { outcome, target, code: null });
}

async function addUsage({ db }: ContractEnvironment): Promise<void> {
  const { day, requests, sends, deliveries } = used;
  const counts: Record<string, number> = { sends };
  for (const [outcome, count] of Object.entries<number>(requests)) {
    counts[`requests-${outcome}`] = count;
  }
  for (const { channel, ...results } of deliveries) {
    for (const [state, count] of Object.entries<number>(results)) {
      counts[`${state}:${packChannels([channel])}`] = count;
    }
  }
  for (const [measure, count] of Object.entries(counts)) {
    await sql`insert into usage_counts (day, app_id, measure, count)
      values (${day}::date, ${app.id}, ${measure}, ${count})`.execute(db);
  }
}

async function failWebhook({ db }: ContractEnvironment): Promise<void> {
  const [{ id, consecutiveFailures, failingSince }] = example(
    "listFailingWebhooks",
    "200 failing",
  ).webhooks;
  await db
    .updateTable("webhooks")
    .set({ consecutive_failures: consecutiveFailures, failing_since: failingSince })
    .where("id", "=", id)
    .execute();
}

/** The tables a request may change beside the alerts host's. */
export const adminTables = [
  "admin_keys",
  "admin_sessions",
  "audit_entries",
  "blocked_wallets",
  "dead_letter_dismissals",
  "usage_counts",
];
