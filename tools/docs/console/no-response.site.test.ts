import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { openChromium } from "../testing/open-chromium.ts";
import { type ServedSite, serveSite } from "../testing/serve-site.ts";

const port = 44_801;
const service = `http://127.0.0.1:${port}`;
/** An origin that no network has: the browser is handed its files. */
const secure = "https://docs.example";

const site = inject("builtSite");
let served: ServedSite;
let browser: Browser;
let answering: Server | undefined;

beforeAll(async () => {
  served = await serveSite(site);
  browser = await openChromium();
  return async () => {
    await browser.close();
    served.close();
  };
});

afterEach(async () => {
  answering?.closeAllConnections();
  await new Promise((resolve) => (answering ? answering.close(resolve) : resolve(undefined)));
  answering = undefined;
});

/** Puts something where the service should be. */
async function answer(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  answering = server;
}

/** A gateway's page, which lets every page read it when `headers` say so. */
function badGateway(headers: Readonly<Record<string, string>>): RequestListener {
  return (_, outgoing) => {
    outgoing.writeHead(502, { "content-type": "text/html", ...headers });
    outgoing.end('<h1>502 Bad Gateway</h1><img src="x" onerror="document.title = `run`">');
  };
}

const letsEveryPage = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-private-network": "true",
};

async function open(origin: string, baseUrl: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${secure}/**`, async (route) => {
    const path = join(site, new URL(route.request().url()).pathname);
    const body = await readFile(path).catch(() => undefined);
    await route.fulfill(body === undefined ? { status: 404 } : { body, path });
  });
  await page.goto(`${origin}/console/index.html`);
  await page.locator("#operation option").first().waitFor({ state: "attached" });
  await page.getByLabel("Base URL").fill(baseUrl);
  return page;
}

/** What stands beside the two buttons once they have had their answers. */
async function pressBoth(page: Page): Promise<{ sent: string; signedIn: string }> {
  await page.getByRole("button", { name: "Send" }).click();
  const sent = page.locator("#outcome").filter({ hasNotText: "Waiting for the answer" });
  await sent.filter({ hasText: /./ }).waitFor();
  await page.getByRole("button", { name: /Sign in/ }).click();
  const signedIn = page.locator("#sign-in-state").filter({ hasNotText: "Signing in" });
  await signedIn.filter({ hasText: /./ }).waitFor();
  return { sent: await sent.innerText(), signedIn: await signedIn.innerText() };
}

test("where nothing listens, it says how to start something", async () => {
  const page = await open(served.origin, service);
  const sentence = `Nothing answers at ${service}. Start the service with "npx -y pnpm@12 start", or the mocks with "npx -y pnpm@12 mock", put the address that it prints into Base URL, and try again.`;
  expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
  expect(await page.locator("#answer").isVisible()).toBe(false);
  await page.close();
});

test("a page from elsewhere also says that the browser may ask before it reaches this machine", async () => {
  const page = await open(secure, service);
  const { sent, signedIn } = await pressBoth(page);
  expect(sent).toMatch(
    /^Nothing answers at .* and try again\. If the browser asks whether this page may reach your own machine, allow it\.$/,
  );
  expect(signedIn).toBe(sent);
  await page.close();
});

test("a gateway's 502 without JSON is shown as it came, with what it is a sign of", async () => {
  await answer(badGateway(letsEveryPage));
  const page = await open(served.origin, service);
  const { sent, signedIn } = await pressBoth(page);
  expect(sent).toMatch(/^502 Bad Gateway after \d+ ms, \d+ bytes$/);
  const sign = `Something at ${service} answers for the service, which does not answer itself. It may have stopped: start it again with "npx -y pnpm@12 start".`;
  expect(await page.locator("#meaning").innerText()).toBe(sign);
  expect(signedIn).toBe(sign);
  expect(await page.locator("#answer .code code").innerText()).toContain(
    "<h1>502 Bad Gateway</h1>",
  );
  expect(await page.title()).not.toBe("run");
  await page.close();
});

test.each([
  ["502", badGateway({})],
  ["200", ((_, outgoing) => outgoing.end("{}")) satisfies RequestListener],
])(
  "an answer of %s that pages of another origin may not read is told from silence",
  async (_, listener) => {
    await answer(listener);
    const page = await open(served.origin, service);
    const sentence = `127.0.0.1:${port} answers, but does not let pages of another origin read it (CORS). The service and its mocks let every page, so something else answers there: check the base URL, and whether a gateway answers for a service that has stopped.`;
    expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
    await page.close();
  },
);

test("a page over https says that browsers let it ask no other machine over http", async () => {
  const page = await open(secure, "http://service.example");
  // It would answer if it were asked.
  await page.route("http://service.example/**", (route) =>
    route.fulfill({ json: {}, headers: letsEveryPage }),
  );
  const sentence =
    "This page came over https, and browsers let no such page ask service.example over http. Give an https address, or open the console over http.";
  expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
  await page.close();
});

test("a page over https may ask this machine over http once the browser was allowed to", async () => {
  await answer((_, outgoing) => outgoing.writeHead(200, letsEveryPage).end("{}"));
  const page = await open(secure, service);
  expect((await pressBoth(page)).sent).toMatch(/your own machine, allow it\.$/);
  await page.context().grantPermissions(["local-network-access"], { origin: secure });
  expect((await pressBoth(page)).sent).toMatch(/^200 OK/);
  await page.close();
});
