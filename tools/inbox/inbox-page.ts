import { type AlertsClient, createAlertsClient, type SignedIn, signIn } from "@bellwether/alerts";
import {
  type Browser,
  type BrowserContextOptions,
  connectChromium,
  type Page,
} from "@bellwether/browser/open-chromium";
import { generateKeyPairSigner, type KeyPairSigner } from "@solana/kit";
import { inject } from "vitest";
import { registerWallets } from "../consumers/register-wallets.ts";

/** A browser with the application. */
export interface InboxPage {
  readonly appId: string;
  readonly pageUrl: string;
  /** A subscriber to the app. */
  readonly subscribe: () => Promise<Subscriber>;
  /** Opens a window in which the subscriber is signed in already, or has a wallet. */
  readonly openWindow: (options?: WindowOptions) => Promise<InboxWindow>;
  readonly close: () => Promise<void>;
}

export interface Subscriber {
  readonly signer: KeyPairSigner;
  readonly me: SignedIn<AlertsClient>;
  readonly send: (title: string, message?: object) => Promise<void>;
}

export interface WindowOptions extends BrowserContextOptions {
  readonly subscriber?: Subscriber;
  readonly wallets?: Readonly<Record<string, KeyPairSigner>>;
}

export interface InboxWindow {
  /** Opens a tab. */
  readonly open: (query?: string) => Promise<Page>;
  /** Errors and warnings in the tabs' consoles, hydration included. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openInboxPage(): Promise<InboxPage> {
  const { pageUrl, baseUrl, clientKey, apiKey, appId } = inject("served");
  const browser: Browser = await connectChromium(inject("browser"));
  const app = createAlertsClient({ baseUrl, apiKey });
  return {
    appId,
    pageUrl,
    async subscribe() {
      const signer = await generateKeyPairSigner();
      const me = await signIn(createAlertsClient({ baseUrl, clientKey }), signer);
      await me.subscribeToApp({ body: { appId, channel: "IN_APP" } });
      const recipient = { type: "subscriber" as const, walletAddress: signer.address };
      const send = async (title: string, message: object = {}) => {
        const body = { title, body: "USDC earns 5.34 % a year.", ...message };
        await app.sendAlert({ appId, body: { channels: ["IN_APP"], message: body, recipient } });
      };
      return { signer, me, send };
    },
    async openWindow({ subscriber, wallets = {}, ...options } = {}) {
      const context = await browser.newContext(options);
      const problems: string[] = [];
      const token = subscriber?.me.session.token;
      return {
        problems,
        async open(query = "") {
          const tab = await context.newPage();
          tab.on("pageerror", ({ message }) => problems.push(message));
          tab.on("console", (message) => {
            if (["error", "warning"].includes(message.type())) problems.push(message.text());
          });
          await registerWallets(tab, wallets);
          await tab.goto(new URL("/19/styles.css", pageUrl).href);
          if (token !== undefined) await tab.evaluate(`localStorage.token ??= "${token}"`);
          await tab.goto(pageUrl + query);
          return tab;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** Holds back a tab's calls to an address, but for preflights, until the returned function is called. */
export async function holdRequests(tab: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route(url, async (route) => {
    if (route.request().method() !== "OPTIONS") await isReleased;
    await route.continue();
  });
  return release;
}
