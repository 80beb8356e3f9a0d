import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import type { Browser, Page } from "@bellwether/browser/open-chromium";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { sampleCases } from "../../testing/tiers.ts";
import { type ServedSite, serveSite } from "../testing/serve-site.ts";
import { openSharedBrowser } from "../tests/shared-parts.ts";

const port = 24_840;
const service = `http://127.0.0.1:${port}`;
/** A nonexistent origin: the tests serve its files to the browser. */
const secure = "https://docs.example";

const site = inject("builtSite");
let served: ServedSite;
let browser: Browser;
let answering: Server | undefined;

beforeAll(async () => {
  served = await serveSite(site);
  browser = await openSharedBrowser();
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

/** Starts a server at the service's address. */
async function answer(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  answering = server;
}

/** A gateway's error page with the given headers. */
function badGateway(headers: Readonly<Record<string, string>>): RequestListener {
  return (_, outgoing) => {
    outgoing.writeHead(502, { "content-type": "text/html", ...headers });
    outgoing.end('<h1>502 Bad Gateway</h1><img src="x" onerror="document.title = `run`">');
  };
}

const allowEveryOrigin = {
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

/** Clicks both buttons, and reads the messages beside them. */
async function pressBoth(page: Page): Promise<{ sent: string; signedIn: string }> {
  await page.getByRole("button", { name: "Send" }).click();
  const sent = page.locator("#response-status").filter({ hasNotText: "Waiting for the response" });
  await sent.filter({ hasText: /./ }).waitFor();
  await page.getByRole("button", { name: /Sign in/ }).click();
  const signedIn = page.locator("#sign-in-state").filter({ hasNotText: "Signing in" });
  await signedIn.filter({ hasText: /./ }).waitFor();
  return { sent: await sent.innerText(), signedIn: await signedIn.innerText() };
}

test("the console reports a base URL where no server listens, with the commands that start one", async () => {
  const page = await open(served.origin, service);
  const sentence = `No response from ${service}. Start the service with "npx -y pnpm@12 start", or the mocks with "npx -y pnpm@12 mock". Then enter the printed address as Base URL and send again.`;
  expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
  expect(await page.locator("#response").isVisible()).toBe(false);
  await page.close();
});

longTest(
  "a console on a public origin also mentions the browser's local network permission",
  async () => {
    const page = await open(secure, service);
    const { sent, signedIn } = await pressBoth(page);
    expect(sent).toMatch(
      /^No response from .* and send again\. If the browser asks to access your local network, allow it\.$/,
    );
    expect(signedIn).toBe(sent);
    await page.close();
  },
);

test("the console shows the HTML of a gateway's 502 as text, with its likely cause", async () => {
  await answer(badGateway(allowEveryOrigin));
  const page = await open(served.origin, service);
  const { sent, signedIn } = await pressBoth(page);
  expect(sent).toMatch(/^502 Bad Gateway after \d+ ms, \d+ bytes$/);
  const sign = `The gateway at ${service} gets no response from the service. If the service is stopped, start it with "npx -y pnpm@12 start".`;
  expect(await page.locator("#meaning").innerText()).toBe(sign);
  expect(signedIn).toBe(sign);
  expect(await page.locator("#response .code code").innerText()).toContain(
    "<h1>502 Bad Gateway</h1>",
  );
  expect(await page.title()).not.toBe("run");
  await page.close();
});

const unreadable: readonly (readonly [string, RequestListener])[] = [
  ["502", badGateway({})],
  ["200", (_, outgoing) => outgoing.end("{}")],
];

test.each(sampleCases(unreadable, 1))(
  "the console reports a %s without CORS headers as such, not as a missing response",
  async (_, listener) => {
    await answer(listener);
    const page = await open(served.origin, service);
    const sentence = `127.0.0.1:${port} responds, but does not allow pages of other origins to read the response (CORS). The service and its mocks allow every origin, so another server responds there. Check the base URL, and whether a gateway responds for a stopped service.`;
    expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
    await page.close();
  },
);

test("a console over https reports that the browser blocks requests to another host over http", async () => {
  const page = await open(secure, "http://service.example");
  // It would answer if it were asked.
  await page.route("http://service.example/**", (route) =>
    route.fulfill({ json: {}, headers: allowEveryOrigin }),
  );
  const sentence =
    "This page was loaded over https, so the browser blocks requests to service.example over http. Use an https base URL, or open the console over http.";
  expect(await pressBoth(page)).toEqual({ sent: sentence, signedIn: sentence });
  await page.close();
});

longTest(
  "a console over https reaches localhost over http once the browser permits it",
  async () => {
    await answer((_, outgoing) => outgoing.writeHead(200, allowEveryOrigin).end("{}"));
    const page = await open(secure, service);
    expect((await pressBoth(page)).sent).toMatch(/your local network, allow it\.$/);
    await page.context().grantPermissions(["local-network-access"], { origin: secure });
    expect((await pressBoth(page)).sent).toMatch(/^200 OK/);
    await page.close();
  },
);
