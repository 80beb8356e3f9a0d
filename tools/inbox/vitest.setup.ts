import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAlertsClient, signIn, streamInbox } from "@bellwether/alerts";
import { serveChromium } from "@bellwether/browser/open-chromium";
import { serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { generateKeyPairSigner } from "@solana/kit";
import type { TestProject } from "vitest/node";
import { isLongRun } from "../testing/tiers.ts";
import { servePage } from "./serve-page.ts";
import { startReplica } from "./start-replica.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A service with an app, and the application's page on it. */
    served: {
      readonly pageUrl: string;
      readonly baseUrl: string;
      readonly clientKey: string;
      readonly apiKey: string;
      readonly appId: string;
    };
    /** The run's browser endpoint. */
    browser: string;
  }
}

/** Starts a service and serves the application, once for all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-inbox-service-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  const docs = join(folder, "docs");
  await mkdir(docs);
  const flags = quietFlags(folder);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  const close = async () => {
    for (const part of closers.reverse()) await part();
  };
  try {
    const serving = await serveEverything({ port: 25_000, docs, flags, log: () => {} });
    closers.push(() => serving.stop());
    const { origin: baseUrl, keys } = serving;
    const { appId, clientKey, apiKey } = keys;
    // The long tier has the test with two replicas.
    const replica = isLongRun
      ? await startReplica({ dataFolder: serving.dataFolder, publicUrl: baseUrl })
      : undefined;
    if (replica !== undefined) closers.push(() => replica.stop());
    const page = await servePage({ baseUrl, clientKey, appId }, replica?.address ?? baseUrl);
    closers.push(() => page.close());
    // Starting Chromium costs more than a test.
    const browser = await serveChromium();
    closers.push(() => browser.close());
    const client = createAlertsClient({ baseUrl, clientKey });
    const anyone = await signIn(client, await generateKeyPairSigner());
    // A replica refuses streams just after its start, and browser consoles report this.
    for (const address of [baseUrl, ...(replica ? [replica.address] : [])]) {
      for await (const _ of streamInbox(anyone.with({ baseUrl: address }))) break;
    }
    provide("served", { pageUrl: page.url, baseUrl, clientKey, apiKey, appId });
    provide("browser", browser.endpoint);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
