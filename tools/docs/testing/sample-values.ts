import { randomUUID } from "node:crypto";
import { createAdminClient } from "@bellwether/admin";
import { createAlertsClient, signIn } from "@bellwether/alerts";
import type { SampleService } from "./sample-service.ts";
import { createSampleWallet } from "./sample-wallet.ts";

export interface SampleToFill {
  readonly operationId: string;
  /** Its request's path and query. */
  readonly path: string;
  readonly placeholders: ReadonlySet<string>;
}

/** Creates a sample's placeholder values. */
export type SampleValues = (sample: SampleToFill) => Promise<ReadonlyMap<string, string>>;

const sol = "solana:So11111111111111111111111111111111111111112";

/**
 * Creates an app for samples, and for each sample its own wallet, webhook and so on, since many samples delete what
 * they name.
 */
export async function createSampleValues(service: SampleService): Promise<SampleValues> {
  const { origin: baseUrl, clientKey, adminKey } = service;
  const admin = createAdminClient({ baseUrl, adminKey });
  const anyone = createAlertsClient({ baseUrl, clientKey });
  const { id: appId } = await admin.createApp({ body: { name: "Samples" } });
  await admin.updateApp({ appId, body: { earlyAccess: true } });
  const { key: apiKey } = await admin.createKey({ body: { kind: "api", appId } });
  const { id: topicId } = await admin.createTopic({ body: { appId, name: "Rates" } });
  const app = createAlertsClient({ baseUrl, apiKey });

  return async ({ operationId, path, placeholders }) => {
    const wallet = await createSampleWallet(service);
    const walletAddress = wallet.address;
    const email = `sample-${randomUUID()}@bellwether.example`;
    const subscriber = once(() => signIn(anyone, wallet));
    const webhook = once(
      async () => (await app.createWebhook({ body: { url: service.receiver } })).id,
    );
    const message = once(async () => {
      const prepared = await anyone.prepareSignIn({ chain: "solana", body: { walletAddress } });
      return prepared.message;
    });
    const subscribe = async () =>
      (await subscriber()).subscribeToApp({ body: { appId, channel: "IN_APP" } });
    const connectEmail = async () => (await subscriber()).prepareEmail({ body: { email } });
    const send = () =>
      app.sendAlert({
        appId,
        body: {
          channels: ["IN_APP"],
          message: { title: "Sample", body: "For a sample." },
          recipient: { type: "subscriber", walletAddress },
        },
      });

    const makers: Readonly<Record<string, () => Promise<string> | string>> = {
      // Only a session can be renewed.
      YOUR_ADMIN_KEY: async () =>
        operationId === "renewAdminSession" ? (await admin.createAdminSession()).token : adminKey,
      async YOUR_ADMIN_KEY_ID() {
        const name = email.slice(0, 40);
        return (await admin.createAdminKey({ body: { name, role: "read" } })).id;
      },
      YOUR_API_KEY: () => apiKey,
      YOUR_APP_ID: () => appId,
      YOUR_CLIENT_KEY: () => clientKey,
      // A job becomes a dead letter after hours of retries, so no service here has one.
      YOUR_DEAD_LETTER_ID: () => randomUUID(),
      YOUR_EMAIL: () => email,
      YOUR_FEED_KEY: () => service.feedKey,
      YOUR_FEED_NAME: () => service.feedName,
      YOUR_IDEMPOTENCY_KEY: () => randomUUID(),
      YOUR_SIGNED_MESSAGE: message,
      YOUR_TOPIC_ID: () => topicId,
      YOUR_WEBHOOK_ID: webhook,
      YOUR_SEND_ID: async () => (await send()).id,
      YOUR_SESSION_TOKEN: async () => (await subscriber()).session.token,
      YOUR_SIGNATURE: async () => wallet.signText(await message()),
      async YOUR_ALERT_ID() {
        const me = await subscriber();
        await subscribe();
        await send();
        return await poll(async () => (await me.listAlerts()).alerts[0]?.id);
      },
      async YOUR_DELIVERY_ID() {
        const webhookId = await webhook();
        await app.testWebhook({ webhookId, body: { event: "price-change" } });
        return await poll(async () => {
          const [delivery] = (await app.listDeliveries({ webhookId })).deliveries;
          return delivery?.state === "delivered" ? delivery.id : undefined;
        });
      },
      async YOUR_EMAIL_CODE() {
        await connectEmail();
        return await poll(() => readCode(baseUrl, email));
      },
      async YOUR_KEY_ID() {
        const client = email.slice(0, 40);
        return (await admin.createKey({ body: { kind: "client", client } })).id;
      },
      async YOUR_RULE_ID() {
        await subscribe();
        const rule = await (await subscriber()).createPositionRule({
          body: { appId, measure: "ltv", direction: "up", level: 0.7 },
        });
        return rule.id;
      },
      async YOUR_SESSION_ID() {
        await signIn(anyone, wallet);
        return (await (await subscriber()).listSessions()).sessions[0]?.id ?? "";
      },
      async YOUR_SIGNED_TRANSACTION() {
        const prepared = await anyone.prepareSignInTransaction({ body: { walletAddress } });
        return wallet.signTransaction(prepared.transaction);
      },
      async YOUR_SUBSCRIPTION_ID() {
        const webhookId = await webhook();
        const subscription = await app.createEventSubscription({
          body: {
            trigger: {
              event: "price-change",
              tokens: [sol],
              threshold: 0.05,
              windowSeconds: 3600,
              direction: "any",
            },
            destination: { type: "webhook", webhookId },
          },
        });
        return subscription.id;
      },
      async YOUR_WALLET_ADDRESS() {
        await subscriber();
        return walletAddress;
      },
    };

    /** What an operation requires, where no placeholder says so. */
    const before: Readonly<Record<string, () => Promise<unknown>>> = {
      createPositionRule: subscribe,
      getSubscriberPreferences: subscribe,
      deleteEmail: connectEmail,
      resendEmailCode: connectEmail,
      async createAdminKey() {
        // The samples in all languages create a key with one name.
        for await (const { id, role, revokedAt } of admin.listAdminKeys()) {
          if (role === "operate" && revokedAt === undefined) {
            await admin.revokeAdminKey({ adminKeyId: id });
          }
        }
      },
      async deleteTelegram() {
        const { url } = await (await subscriber()).prepareTelegram();
        await pressStart(baseUrl, url);
      },
      async unblockWallet() {
        await subscriber();
        await admin.blockWallet({ body: { walletAddress } });
      },
    };
    await before[operationId]?.();
    if (/^create\w+Transaction$/.test(operationId)) await wallet.fund();
    if (/^create\w*WithdrawTransaction$/.test(operationId)) {
      await wallet.deposit(path.replace("withdraw", "deposit"));
    }

    const values = new Map<string, string>();
    for (const placeholder of placeholders) {
      const make = makers[placeholder];
      if (make === undefined) throw new Error(`${operationId} has the unknown ${placeholder}.`);
      values.set(placeholder, await make());
    }
    return values;
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function readCode(origin: string, recipient: string): Promise<string | undefined> {
  const { messages } = await (await fetch(`${origin}/mailbox.json`)).json();
  return messages.find((message: { recipient: string }) => message.recipient === recipient)?.code;
}

/** Connects a Telegram account as the mailbox's page does. */
async function pressStart(origin: string, url: string): Promise<void> {
  const token = new URL(url).searchParams.get("start");
  await fetch(`${origin}/mailbox/start`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
}

async function poll<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
