import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createAlertsClient, signIn } from "@bellwether/alerts";
import { type Browser, openChromium, type Page } from "@bellwether/browser/open-chromium";
import { choosePort } from "@bellwether/tasks/port";
import { generateKeyPairSigner, type KeyPairSigner } from "@solana/kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { timeouts } from "../testing/timeouts.ts";
import { registerWallets } from "./register-wallets.ts";
import { type RunningServer, runProgram, startServer } from "./run-program.ts";

const { origin: baseUrl, clientKey, apiKey, appId } = inject("service");
const project = inject("project");
const folder = join(project, "vite-react");
const vite = join(project, "node_modules/vite/bin/vite.js");

let browser: Browser;
let preview: RunningServer;
let pageUrl: string;
/** The browser's wallets, by name. */
let wallets: Readonly<Record<"Ada" | "Ben", KeyPairSigner>>;

beforeAll(async () => {
  wallets = { Ada: await generateKeyPairSigner(), Ben: await generateKeyPairSigner() };
  await sendAlerts(wallets.Ada, "Ada", 12);
  await sendAlerts(wallets.Ben, "Ben", 3);
  await runProgram([join(project, "node_modules/typescript/bin/tsc"), "-p", "."], { cwd: folder });
  await runProgram([vite, "build"], {
    cwd: folder,
    variables: { VITE_BASE_URL: baseUrl, VITE_CLIENT_KEY: clientKey },
  });
  const port = await choosePort(24_950);
  pageUrl = `http://127.0.0.1:${port}/`;
  const address = ["--host", "127.0.0.1", "--port", String(port), "--strictPort"];
  preview = await startServer([vite, "preview", ...address], { cwd: folder, url: pageUrl });
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await preview?.stop();
});

/** Subscribes a wallet and sends it alerts with its name, numbered from 1. */
async function sendAlerts(signer: KeyPairSigner, name: string, count: number): Promise<void> {
  const me = await signIn(createAlertsClient({ baseUrl, clientKey }), signer);
  await me.subscribeToApp({ body: { appId, channel: ["IN_APP"] } });
  const app = createAlertsClient({ baseUrl, apiKey });
  for (let number = 1; number <= count; number++) {
    await app.sendAlert({
      appId,
      body: {
        channels: ["IN_APP"],
        message: { title: `${name} ${number}`, body: "A new rate." },
        recipient: { type: "subscriber", walletAddress: signer.address },
      },
    });
  }
  await vi.waitFor(async () => expect((await me.getInboxSummary()).unreadCount).toBe(count), {
    timeout: timeouts.expect.poll.timeout,
  });
}

describe("the application of Vite and React", () => {
  let page: Page;
  /** What a user or a developer would see go wrong. */
  let problems: string[];
  /** The request paths to the service, without preflights. */
  let requests: string[];

  beforeEach(async () => {
    problems = [];
    requests = [];
    page = await browser.newPage();
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === baseUrl && request.method() !== "OPTIONS") requests.push(pathname);
    });
    await registerWallets(page, wallets);
    await page.goto(pageUrl);
    return () => page.close();
  });

  const signInWith = (name: string) => page.getByText(`Sign in with ${name}`).click();
  const titles = () => page.locator("li").allTextContents();
  const numbered = (name: string, from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `${name} ${from - index}`);

  test("signs a wallet in and lists its alerts page by page", async () => {
    await signInWith("Ada");
    await expect.poll(titles).toEqual(numbered("Ada", 12, 8));
    expect(await page.locator("h1").textContent()).toBe(wallets.Ada.address);
    const more = page.getByText("Show more");
    await more.click();
    await expect.poll(titles).toEqual(numbered("Ada", 12, 3));
    await more.click();
    await expect.poll(titles).toEqual(numbered("Ada", 12, 1));
    expect(await more.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("shows a wallet nothing that the cache holds of another one", async () => {
    await signInWith("Ada");
    await expect.poll(titles).toEqual(numbered("Ada", 12, 8));
    await expect.poll(() => page.locator("h1").textContent()).toBe(wallets.Ada.address);
    await page.evaluate(watchInbox);
    await signInWith("Ben");
    await expect.poll(titles).toEqual(numbered("Ben", 3, 1));
    await expect.poll(() => page.locator("h1").textContent()).toBe(wallets.Ben.address);
    const seen = await page.evaluate<Seen[]>("window.seen");
    const ofBen = seen.filter(({ wallet }) => wallet === wallets.Ben.address);
    expect(ofBen.at(-1)?.text).toContain("Ben 3");
    for (const { text } of ofBen) expect(text).not.toMatch(/Ada/);
    for (const { text } of ofBen) expect(text).not.toContain(wallets.Ada.address);
    expect(problems).toEqual([]);
  });

  test("shows a wallet that returns its cached alerts without a request", async () => {
    for (const name of ["Ada", "Ben"]) {
      await signInWith(name);
      await expect.poll(async () => (await titles())[0]).toContain(name);
    }
    const isRead = (path: string) => path === "/v2/auth" || path === "/v2/history";
    await expect.poll(() => requests.filter(isRead)).toHaveLength(4);
    // Each sign-in has another token; the cache identity is the address.
    await signInWith("Ada");
    await expect.poll(titles).toEqual(numbered("Ada", 12, 8));
    expect(await page.locator("h1").textContent()).toBe(wallets.Ada.address);
    expect(requests.filter(isRead)).toHaveLength(4);
    expect(problems).toEqual([]);
  });

  test("shows why a wallet did not sign in", async () => {
    await page.evaluate("window.refuses = true");
    await signInWith("Ada");
    const alert = page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toBe("signIn: wallet did not sign the message.");
    expect(problems).toEqual([]);
  });
});

interface Seen {
  readonly wallet: string;
  readonly text: string;
}

/** Notes, in the page, each text in a wallet's inbox. */
const watchInbox = `window.seen = [];
new MutationObserver(() => {
  const inbox = document.querySelector("main");
  window.seen.push({ wallet: inbox.dataset.wallet, text: inbox.textContent });
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });`;

test("the application of Vite has at most 95 kB, of which our packages are at most 10", async () => {
  const assets = join(folder, "dist/assets");
  const files = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = await Promise.all(
    files.map(async (name) => [name, gzipSync(await readFile(join(assets, name))).length] as const),
  );
  const sizeOf = (start: string) =>
    sizes.filter(([name]) => name.startsWith(start)).reduce((sum, [, size]) => sum + size, 0);
  console.log(`Compressed: ours ${sizeOf("bellwether")} bytes, in all ${sizeOf("")}`);
  // All operations of alerts (7.8 kB), the sign-in (1.2 kB) and two query options (0.5 kB).
  expect(sizeOf("bellwether")).toBeGreaterThan(1000);
  expect(sizeOf("bellwether")).toBeLessThanOrEqual(10_000);
  // React is 65 kB of the rest, TanStack Query 14 kB.
  expect(sizeOf("")).toBeLessThanOrEqual(95_000);
});
