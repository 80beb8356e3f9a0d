import { createAlertsClient, signIn } from "@bellwether/alerts";
import { Bank } from "@bellwether/chain/bank";
import { openVoteAccount } from "@bellwether/chain/vote-accounts";
import PostalMime from "postal-mime";
import { Registry } from "prom-client";
import { onTestFinished } from "vitest";
import { nativeStaking } from "../../src/chain/stake/native-staking.ts";
import type { Database } from "../../src/database/connect.ts";
import { openEmail } from "../../src/delivery/open-email.ts";
import { Decimal } from "../../src/domain/decimal.ts";
import { createFeeds } from "../../src/feeds/create-feed.ts";
import { parseFeedEntry } from "../../src/feeds/feeds-file/parse-feed-entry.ts";
import { addRpcMetrics } from "../../src/feeds/solana/rpc-metrics.ts";
import { sendRequest } from "../../src/outgoing/send-request.ts";
import type { Service } from "../../src/service.ts";
import { actionsWith, press } from "../actions/action-fixture.ts";
import { operator, products, validator } from "../actions/products.ts";
import { createLocalChain, openWallet, signAndLand } from "../chain/local-chain.ts";
import { createRpcFetch, serveRpc } from "../chain/rpc-server.ts";
import { startEpoch } from "../chain/validator.ts";
import { log, startWorkers } from "../delivery/delivery-harness.ts";
import { startSmtpSink } from "../delivery/smtp-sink.ts";
import { solToken } from "../support/market-fixtures.ts";
import { serveTestService } from "../support/serve-test-service.ts";
import { settingsOf } from "../support/test-settings.ts";
import { waitFor } from "../support/wait-for.ts";
import { beginEvents, sol, solAsset } from "./event-harness.ts";
import { minute } from "./loan-harness.ts";

/** A service on a local chain and a mail server, and a signed-in wallet able to stake. */
export async function beginStaker(db: Database) {
  const { svm, chain } = createLocalChain();
  await openVoteAccount(svm, validator);
  startEpoch(svm, 10n);
  const bank = new Bank(svm);
  const wallet = await openWallet(svm);
  const { service, app, clock, replica, moveTo } = await beginEvents(db, ["IN_APP", "EMAIL"]);
  await savePrice(service, 150);
  const stake = nativeStaking.createActions({ chain, key: undefined, operator });
  const actions = actionsWith({ chain, providers: { stake } });
  const served = await serveTestService({ ...service, actions });
  onTestFinished(served.close);
  const smtp = await serveEmail(db, service);
  const feed = await openFeed(service, served.url, await serveRpc(createRpcFetch(svm, bank)));
  const { apply } = replica(feed.name);
  let minutes = 0;
  const send = (path: string | URL, { body }: RequestInit = {}) =>
    fetch(new URL(path, served.url), {
      ...(body != null && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    });
  return {
    ...{ app, wallet, clock, fetch: send, me: await connect(served.url, wallet) },
    balance: () => svm.getBalance(wallet.address) ?? 0n,
    /** Waits for the email at this place, counted from 0. */
    readEmail: async (index: number) => {
      const email = await waitFor(() => smtp.emails[index]);
      return await PostalMime.parse(email.source);
    },
    /** Moves the chain to an epoch, and reads it as a feed round does. */
    async begin(epoch: bigint) {
      startEpoch(svm, epoch);
      await this.read();
    },
    async read() {
      minutes += 1;
      moveTo(minutes * minute);
      const read = await feed.readWallets?.([wallet.address], AbortSignal.timeout(600_000), 0);
      const { problems } = await apply(read ?? {});
      if (problems.length > 0) throw new Error(problems.join(" "));
    },
    press: (href: string) => press(send, href, wallet.address),
    async land(href: string) {
      const { transaction, message } = await press(send, href, wallet.address);
      await signAndLand(bank, transaction, wallet);
      return message;
    },
  };
}

async function savePrice({ store, clock }: Service, priceUsd: number) {
  const asset = { ...solAsset, ...solToken, id: sol, tags: [] };
  await store.assets.saveAssets("test", [asset], clock.now());
  const price = { assetId: sol, observedAt: clock.now(), priceUsd: new Decimal(priceUsd) };
  await store.assets.recordPrices("test", [{ ...price, isJumpConfirmed: false }]);
}

type Signer = Parameters<typeof signIn>[1];

async function connect(baseUrl: string, wallet: Signer) {
  return await signIn(createAlertsClient({ baseUrl }), wallet);
}

/** Sends email to a test server. */
async function serveEmail(db: Database, service: Service) {
  const smtp = await startSmtpSink();
  onTestFinished(smtp.close);
  const settings = settingsOf({
    ...{ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, mailFrom: "alerts@bellwether.example" },
  });
  const { store, clock, random, signingKeys } = service;
  const { publicUrl } = service.settings;
  const email = openEmail("provider", {
    ...{ settings: { ...settings, publicUrl }, store, clock, random, signingKeys, log },
    send: sendRequest,
  });
  if (email === undefined) throw new Error("Email is off.");
  onTestFinished(email.close);
  await startWorkers(db, email.sender, { clock, codes: email });
  return smtp;
}

async function openFeed(service: Service, actionsUrl: string, url: string) {
  const entry = { kind: "solana", name: "chain", callsPerSecond: 1000, maxSubscriptions: 0 };
  const parsed = parseFeedEntry({ ...entry, url, providers: { stake: {} } }, {});
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const [feed] = createFeeds(parsed.value, {
    ...{ clock: service.clock, ...service.store, seed: "s", actionsUrl, products },
    ...{ allowPrivateAddresses: true, watchedWallets: () => [] },
    rpcCounters: addRpcMetrics(new Registry()),
  });
  if (feed === undefined) throw new Error("The entry has no feed.");
  return feed;
}
