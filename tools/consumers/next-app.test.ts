import { join } from "node:path";
import { signWebhook } from "@bellwether/alerts";
import { openChromium } from "@bellwether/browser/open-chromium";
import { choosePort } from "@bellwether/tasks/port";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { type RunningServer, runProgram, startServer } from "./run-program.ts";

const { origin: baseUrl, clientKey } = inject("service");
const folder = join(inject("project"), "next-app");
const next = join(inject("project"), "node_modules/next/dist/bin/next");
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let built: string;
let server: RunningServer;
let url: string;

beforeAll(async () => {
  const variables = { NEXT_TELEMETRY_DISABLED: "1" };
  // Without credentials, as in a pipeline: the build must not need them.
  built = await runProgram([next, "build"], { cwd: folder, variables });
  const port = await choosePort(24_980);
  url = `http://127.0.0.1:${port}`;
  server = await startServer([next, "start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    url: `${url}/api/webhook`,
    variables: {
      ...variables,
      BELLWETHER_BASE_URL: baseUrl,
      BELLWETHER_CLIENT_KEY: clientKey,
      WEBHOOK_SECRET: secret,
    },
  });
});

afterAll(() => server?.stop());

longTest("the application of Next builds without warnings", () => {
  expect(built).toContain("Compiled successfully");
  expect(built).not.toMatch(/warn|error|failed/i);
});

longTest("the application of Next reads markets on the server", async () => {
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.match(/<li>/g)).toHaveLength(5);
  expect(html).not.toContain(clientKey);
});

longTest("Next renders the bell on the server, and it opens in the browser", async () => {
  const html = await (await fetch(`${url}/inbox`)).text();
  expect(html).toMatch(/<button[^>]* aria-label="Alerts"/);
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    await page.goto(`${url}/inbox`);
    const bell = page.getByRole("button", { name: "Alerts" });
    // A click before the hydration does nothing.
    await expect
      .poll(async () => {
        await bell.click();
        return page.getByText("No Solana wallet was found in this browser.").count();
      })
      .toBe(1);
    const padding = await page
      .locator(".bellwether-header")
      .evaluate((header) => getComputedStyle(header).paddingInlineStart);
    expect(padding).not.toBe("0px");
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

longTest("a route handler of Next verifies a webhook", async () => {
  const signed = await signWebhook('{ "events": [ { "event": "price-change" } ] }', secret);
  const response = await fetch(`${url}/api/webhook`, { method: "POST", ...signed });
  expect([response.status, await response.json()]).toEqual([200, { received: ["price-change"] }]);
});

longTest("a route handler of Next refuses a body that was changed on the way", async () => {
  const signed = await signWebhook({ events: [] }, secret);
  const body = '{"events":[{}]}';
  const response = await fetch(`${url}/api/webhook`, { method: "POST", ...signed, body });
  expect([response.status, await response.json()]).toEqual([400, { error: "wrong-signature" }]);
});

longTest("the application of Next logs no error", () => {
  expect(server.output()).not.toMatch(/error|warn/i);
});
