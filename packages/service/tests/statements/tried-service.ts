import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServedChain, serveChain } from "@bellwether/chain/serve-chain";
import type { Send } from "@bellwether/contract/fuzz/http-message";
import { type FuzzOperation, listFuzzOperations } from "@bellwether/contract/fuzz/operations";
import { connectTo } from "@bellwether/contract/fuzz/send-over-http";
import {
  callUnchecked,
  type FuzzWallet,
  findSignIn,
  makeFuzzWallet,
  type SignInOperations,
  signInWallet,
} from "@bellwether/contract/fuzz/sign-in";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";
import { products } from "@bellwether/specs/interface/scene";
import { generateKeyPairSigner, type KeyPairSigner } from "@solana/kit";
import { createLog } from "../../src/http/telemetry/log.ts";
import { resolveSettings } from "../../src/resolve-settings.ts";
import { type RunningService, runService } from "../../src/run-service.ts";
import { testSigningKey } from "../actions/test-signing-key.ts";
import { makeTenant } from "../fuzz/start-service.ts";
import { readSpecs } from "../http/read-specs.ts";
import { createTestDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { settingsOf } from "../support/test-settings.ts";

/** A service running as for an operator, with its callers: feeds, detection and delivery work. */
export interface TriedService {
  readonly url: string;
  readonly operations: ReadonlyMap<string, FuzzOperation>;
  readonly send: Send;
  readonly signIn: SignInOperations;
  readonly chain: ServedChain;
  readonly owner: Tenant;
  /** An app without access to the events beta. */
  readonly appWithoutAccess: Tenant;
  /** The owner session's wallet. */
  readonly subscriber: FuzzWallet;
  /** The wallet signing transactions; a trial funds it. */
  readonly signer: KeyPairSigner;
  readonly appId: string;
  readonly topicId: string;
  close(): Promise<void>;
}

/** Starts the service on its own database, a chain in memory and a push feed. */
export async function startTriedService(): Promise<TriedService> {
  const database = await createTestDatabase();
  const chain = await serveChain({ slotMs: 0 });
  const folder = mkdtempSync(join(tmpdir(), "bellwether-statements-"));
  const running = await run(database.url, chain.url, folder);
  const connection = connectTo(running.address);
  const operations = listFuzzOperations(readSpecs());
  const signIn = findSignIn(operations);
  if (signIn === undefined) throw new Error("The specs have no operations to sign in.");
  const { tenant, ...ids } = await makeTenant(running.service, "Harbor Alerts", "harbor");
  const subscriber = makeFuzzWallet();
  const send = callUnchecked(connection.send);
  const { token = "" } = await signInWallet(send, signIn, subscriber, tenant);
  const other = await makeApp(running.service, { name: "Newcomer", earlyAccess: false });
  return {
    ...{ ...ids, signIn, chain, subscriber, url: running.address, send: connection.send },
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    signer: await generateKeyPairSigner(),
    owner: { credentials: { ...tenant.credentials, sessionToken: token } },
    appWithoutAccess: { credentials: { apiKey: other.key } },
    async close() {
      connection.close();
      await running.close();
      await chain.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function run(databaseUrl: string, chainUrl: string, folder: string): Promise<RunningService> {
  const productsFile = join(folder, "products.json");
  writeFileSync(productsFile, JSON.stringify(products));
  const settings = settingsOf({
    ...{ port: "0", databaseUrl, chainUrl, productsFile },
    ...{ feeds: "push:harbor", vaultKey: testSigningKey, webhookPrivateNetworks: "127.0.0.0/8" },
  });
  const resolved = await resolveSettings(settings, { env: {}, versions: process.versions });
  const running = await runService(resolved, createLog({ level: "silent" }));
  await running.ready;
  return running;
}
