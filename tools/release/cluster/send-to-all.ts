import { createHash } from "node:crypto";
import { encodeBase58 } from "@bellwether/service/src/domain/auth/base58.ts";
import type { Client } from "pg";
import { type RunningProcess, type Settings, spawnService } from "../production/run-service.ts";
import { requireThat, StepFailedError } from "../production/step-failed.ts";
import { waitUntil } from "../production/wait-until.ts";
import { findFreePort } from "./cluster-servers.ts";

interface Replica {
  readonly url: string;
  readonly process: RunningProcess;
}

/** An app, and the replica it calls. */
export interface SendingApp {
  readonly url: string;
  readonly appId: string;
  readonly key: string;
}

export async function startReplica(installed: string, settings: Settings): Promise<Replica> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const process = spawnService(installed, {
    ...settings,
    ...{ PORT: String(port), FEEDS: "none", DRAIN_SECONDS: "0", KEY_REQUESTS_PER_MINUTE: "0" },
    ...{ MAIL_FROM: "alerts@bellwether.example", REQUESTS_PER_MINUTE: "0" },
  });
  await waitUntil("the replica to be ready", async () => {
    if (process.hasEnded()) throw new StepFailedError(`The replica ended: ${process.output()}`);
    return (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok;
  });
  return { url, process };
}

const recipientsOfStatement = 20_000;

/** A recipient's address, which has no key pair. */
export function walletOf(number: number): string {
  return encodeBase58(createHash("sha256").update(`recipient ${number}`).digest());
}

/** Adds wallets subscribed in the app and by email. */
export async function addRecipients(db: Client, appId: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += recipientsOfStatement) {
    const length = Math.min(recipientsOfStatement, count - first);
    const wallets = Array.from({ length }, (_, index) => walletOf(first + index));
    await db.query(
      `insert into subscriptions (app_id, wallet, channels)
        select $2::uuid, wallet, 6 from unnest($1::text[]) as wallet`,
      [wallets, appId],
    );
    await db.query(
      `insert into email_channels (wallet, id, email, verified_at)
        select wallet, gen_random_uuid(), wallet || '@bellwether.example', now() from unnest($1::text[]) as wallet`,
      [wallets],
    );
  }
}

export async function sendToAll(app: SendingApp): Promise<string> {
  const { status, body } = await call<{ id: string }>(app, "/send", {
    channels: ["IN_APP", "EMAIL"],
    message: { title: "Rates have moved", body: "See what your tokens earn today." },
    recipient: { type: "all-subscribers" },
  });
  requireThat(status === 202, `The send got ${status}; it must get 202.`);
  return body.id;
}

interface SendTotals {
  readonly state: string;
  /** By email. */
  readonly processed: number;
}

/** While a worker is away, the read send state may be older. */
export async function readTotals(app: SendingApp, sendId: string): Promise<SendTotals> {
  const { status, body } = await call<{
    state: string;
    channels: { channel: string; recipients: number; waiting: number }[];
  }>(app, `/sends/${sendId}`);
  if (status !== 200) return { state: "unknown", processed: -1 };
  const email = body.channels.find(({ channel }) => channel === "EMAIL");
  return {
    state: body.state,
    processed: email === undefined ? 0 : email.recipients - email.waiting,
  };
}

async function call<Body>({ url, appId, key }: SendingApp, path: string, body?: object) {
  const response = await fetch(`${url}/v2/${appId}${path}`, {
    headers: { "X-Service-Api-Key": key, "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
