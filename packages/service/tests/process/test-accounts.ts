import { join } from "node:path";
import { connect, type Database } from "../../src/database/connect.ts";
import { embeddedName } from "../../src/database/initialize.ts";
import { embeddedTarget } from "../../src/database/open.ts";
import { readSocketFolder } from "../../src/database/postmaster.ts";
import { hashKey, keyHint, makeKey } from "../../src/domain/auth/access-key.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import type { Service } from "../../src/service.ts";
import type { KeyOwner } from "../../src/store/auth/access-keys.ts";
import { makeApp, type TestWallet } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { runToExit, type ServiceProcess } from "./service-process.ts";

/** The parsed `--json` output of a successful command. */
export async function runJsonCommand<Result>(
  database: DatabaseFlag,
  ...words: string[]
): Promise<Result> {
  const { code, stdout, stderr } = await runToExit([...database, ...words, "--json"]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** `--data-folder` or `--database-url`, and its value. */
export type DatabaseFlag = readonly string[];

export interface TestApp {
  readonly id: string;
  readonly headers: { readonly "X-Service-Api-Key": string };
}

/** An app and its API key, written to a running server's database. */
export async function createApp(database: DatabaseFlag): Promise<TestApp> {
  return withService(database, async (service) => {
    const { app, key } = await makeApp(service);
    return { id: app.id, headers: { "X-Service-Api-Key": key } };
  });
}

/** A new client key's header; the key is written to a running server's database. */
export async function createClientKey(database: DatabaseFlag) {
  return { "X-Service-Client-Key": await createKey(database, { kind: "client", client: "web" }) };
}

/** A new feed key without rights, written to a running server's database. */
export function createFeedKey(database: DatabaseFlag, feed: string): Promise<string> {
  return createKey(database, { kind: "feed", feed, rights: [] });
}

function createKey(database: DatabaseFlag, owner: KeyOwner): Promise<string> {
  return withService(database, async ({ store, clock, random }) => {
    const key = makeKey(owner.kind, random);
    const stored = { id: makeUuid(random), owner, hash: hashKey(key), hint: keyHint(key) };
    await store.accessKeys.create({ ...stored, createdAt: clock.now() }, 2);
    return key;
  });
}

/** A connection to a running server's database, external or embedded. */
export function connectToDatabase([flag, value = ""]: DatabaseFlag): Database {
  const socketFolder = readSocketFolder(join(value, "postgres")) ?? "";
  const target =
    flag === "--database-url" ? { url: value } : embeddedTarget(socketFolder, embeddedName);
  return connect(target, { poolSize: 1, report: () => {} });
}

async function withService<Result>(
  database: DatabaseFlag,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const db = connectToDatabase(database);
  try {
    return await work(createTestService(db).service);
  } finally {
    await db.destroy();
  }
}

export interface JsonResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of many operations
  readonly body: any;
}

/** Posts JSON and reads the response body. */
export async function post(
  service: ServiceProcess,
  path: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonResponse> {
  const response = await service.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: await response.json(),
  };
}

/** Signs a wallet in and returns its session's header. */
export async function openSession(service: ServiceProcess, wallet: TestWallet) {
  const { body } = await post(service, "/v2/auth/solana/prepare", {
    walletAddress: wallet.address,
  });
  const signature = wallet.sign(body.message);
  const verified = await post(service, "/v2/auth/solana/verify", { ...body, signature });
  return { Authorization: `Bearer ${verified.body.token}` };
}

export function sendOf(title: string) {
  return {
    channels: ["IN_APP"],
    message: { title, body: "Text" },
    recipient: { type: "all-subscribers" },
  };
}
