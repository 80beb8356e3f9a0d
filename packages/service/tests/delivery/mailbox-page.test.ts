import { type Browser, openChromium, type Page } from "@bellwether/browser/open-chromium";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { addMailbox, type MailboxListing } from "../../src/http/pages/mailbox-routes.ts";
import { createServer } from "../../src/http/server.ts";
import { type MailboxContent, MailboxStore } from "../../src/store/channels/mailbox.ts";
import { useDatabase } from "../support/database.ts";
import { testTime } from "./outgoing-alert.ts";

const database = useDatabase();
let browser: Browser;
let context: Awaited<ReturnType<Browser["newContext"]>>;
let app: FastifyInstance;
let url: string;
let store: MailboxStore;
let started: string[];
let requested: string[];

beforeAll(async () => {
  browser = await openChromium();
  context = await browser.newContext();
});
afterAll(() => browser.close());

beforeEach(async () => {
  await database().deleteFrom("mailbox").execute();
  store = new MailboxStore(database());
  started = [];
  requested = [];
  app = createServer((error) => expect.fail(String(error)), "https://docs.example", undefined);
  const pressStart = async (token: string) => {
    started.push(token);
    return "Connected. <b>Your</b> alerts arrive in this chat.";
  };
  app.addHook("onRequest", async ({ raw }) => void requested.push(raw.url ?? ""));
  addMailbox(app, { store, pressStart });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const page of context.pages()) await page.close();
  await app.close();
});

/** A tab, for the tests needing one: most ask the routes alone, and each tab starts a process. */
const openPage = (): Promise<Page> => context.newPage();

const channels = { email: "EMAIL", push: "PUSH", telegram: "TELEGRAM" } as const;

async function keep(content: MailboxContent, recipient = "a@example.com"): Promise<void> {
  await store.add({ channel: channels[content.kind], recipient, content, createdAt: testTime });
}

async function list(query = ""): Promise<MailboxListing> {
  return (await fetch(`${url}/mailbox.json${query}`)).json() as Promise<MailboxListing>;
}

function makeEmail(html: string, text = "Text", subject = "Subject"): MailboxContent {
  return { kind: "email", subject, text, html };
}

const markup = `<img src="x" onerror="document.title='ran'"><script>document.title='ran'</script>`;

test("/mailbox shows how to get messages while there are none, and each message as it arrives", async () => {
  const page = await openPage();
  await page.goto(`${url}/mailbox`);
  await page.getByText("No messages yet").waitFor();
  await keep(makeEmail("<p>First</p>", "First", "First subject"));
  await page.getByRole("heading", { name: "First subject" }).waitFor();
  expect(await page.getByText("No messages yet").isVisible()).toBe(false);
  await keep(makeEmail("<p>Second</p>", "Second", "Second subject"));
  await page.getByRole("heading", { name: "Second subject" }).waitFor();
  const headings = page.getByRole("article").getByRole("heading");
  expect(await headings.allTextContents()).toEqual(["Second subject", "First subject"]);
});

test("/mailbox shows an email without running its scripts, submitting its forms or leaving the page", async () => {
  const page = await openPage();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => dialogs.push(dialog.message()));
  await keep(
    makeEmail(`<!doctype html><html><head><title>Mail</title>
<meta http-equiv="refresh" content="0; url=${url}/stolen-refresh">
<script>alert(1); top.location = "${url}/stolen-script";</script></head>
<body onload="alert(2)"><p id="shown">Shown</p>
<button id="handler" onclick="alert(3)">Handler</button>
<form action="${url}/stolen-form" method="post"><button id="submit">Submit</button></form>
<a id="same" href="${url}/stolen-link">Link</a>
<a id="top" target="_top" href="${url}/stolen-top">Link</a>
<a id="self" target="_self" href="${url}/stolen-self">Link</a>
<a id="run" href="javascript:alert(4)">Link</a>
<iframe src="${url}/stolen-frame"></iframe><img src="${url}/stolen-image">
<script src="/mailbox.js"></script></body></html>`),
  );
  await page.goto(`${url}/mailbox`);
  const frame = page.frameLocator("iframe");
  await frame.locator("#shown").waitFor();
  for (const id of ["handler", "submit", "run", "same", "top"]) {
    await frame.locator(`#${id}`).click();
  }
  expect(await frame.locator("#shown").textContent()).toBe("Shown");
  await frame.locator("#self").click();
  // A message arriving now proves the page alive.
  await keep(makeEmail("", "", "Later"));
  await page.getByRole("heading", { name: "Later" }).waitFor();
  expect(dialogs).toEqual([]);
  expect(requested.filter((url) => url.includes("stolen"))).toEqual([]);
  expect(page.url()).toBe(`${url}/mailbox`);
  expect(page.context().pages()).toHaveLength(1);
});

longTest("/mailbox lists the web links of an email, because its frame opens none", async () => {
  const page = await openPage();
  await keep(
    makeEmail(
      `<a href="https://example.com/?a=1&amp;b=2">Open</a><a href="javascript:alert(1)">Run</a>`,
    ),
  );
  await page.goto(`${url}/mailbox`);
  const links = page.getByRole("list", { name: "Links of the email" }).getByRole("link");
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["https://example.com/?a=1&b=2"]);
});

test("/mailbox shows markup in every field of a message as text", async () => {
  const page = await openPage();
  const url1 = "javascript:document.title='ran'";
  const actions = [{ label: markup, url: url1 }];
  await keep(makeEmail("<p></p>", markup, `subject ${markup}`), `recipient ${markup}`);
  await keep({
    kind: "push",
    title: `title ${markup}`,
    body: `body ${markup}`,
    payload: { app: { name: `app ${markup}`, icon: url1 }, image: url1, actions },
  });
  const text = `<b>heading ${markup}</b>\nrest`;
  const keys = [[{ text: `key ${markup}`, url: url1 }]];
  const payload = { text, parse_mode: "HTML", reply_markup: { inline_keyboard: keys } };
  await keep({ kind: "telegram", text: `plain ${markup}`, payload });
  await keep({ kind: "telegram", text: `plain ${markup}`, payload: { text } });
  await page.goto(`${url}/mailbox`);
  for (const start of ["subject", "title", "body", "app", "plain", "key"]) {
    await page.getByText(`${start} ${markup}`).first().waitFor();
  }
  await page.getByText(`to recipient ${markup}`).waitFor();
  // Telegram's markup keeps its bold heading, and every other element's text.
  expect(await page.locator(".bubble b").allTextContents()).toEqual([
    "heading document.title='ran'",
  ]);
  expect(
    await page.locator("article script, article img[onerror], a[href^=javascript]").count(),
  ).toBe(0);
  expect(await page.title()).toBe("Mailbox");
});

longTest("/mailbox shows a code by itself, and copies it", async () => {
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  await keep(
    makeEmail("<p>042137</p>", "042137\n\nEnter this code", "042137 is your Bellwether code"),
  );
  await keep(makeEmail("<p></p>", "123456\n\nBody", "123456"));
  const { messages } = await list();
  expect(messages.map((message) => message.code)).toEqual([undefined, "042137"]);
  await page.goto(`${url}/mailbox`);
  expect(await page.locator("output").allTextContents()).toEqual(["042137"]);
  await page.getByRole("button", { name: "Copy code" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe("042137");
});

longTest("/mailbox filters by channel with the keyboard", async () => {
  const page = await openPage();
  await keep(makeEmail("<p></p>", "", "An email"));
  await keep({ kind: "push", title: "A push", body: "", payload: {} });
  await page.goto(`${url}/mailbox`);
  await page.getByRole("heading", { name: "A push" }).waitFor();
  await page.getByRole("radio", { name: "All" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("1 message.").waitFor();
  expect(await page.getByRole("heading", { name: "A push" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "An email" }).isVisible()).toBe(true);
});

longTest(
  "/mailbox keeps its messages while the service is away, and starts over with another database",
  async () => {
    const page = await openPage();
    await keep(makeEmail("<p></p>", "", "Before"));
    await page.goto(`${url}/mailbox`);
    await page.getByRole("heading", { name: "Before" }).waitFor();
    await page.route("**/mailbox.json*", (route) => route.abort());
    await page.getByText("The service does not respond.").waitFor();
    expect(await page.getByRole("heading", { name: "Before" }).isVisible()).toBe(true);
    const messages = [
      {
        seq: "1",
        channel: "PUSH",
        recipient: "x",
        createdAt: testTime.toISOString(),
        content: { kind: "push", title: "After", body: "", payload: {} },
      },
    ];
    await page.unroute("**/mailbox.json*");
    await page.route("**/mailbox.json*", (route) => route.fulfill({ json: { messages } }));
    await page.getByRole("heading", { name: "After" }).waitFor();
    expect(await page.getByRole("heading", { name: "Before" }).count()).toBe(0);
  },
);

test("/mailbox?start=token presses start only by its button, and shows the bot's reply as text", async () => {
  const page = await openPage();
  await page.goto(`${url}/mailbox?start=a-Token_1`);
  const button = page.getByRole("button", { name: "Press Start" });
  await button.waitFor();
  expect(started).toEqual([]);
  await button.click();
  await page.getByText("Connected. <b>Your</b> alerts arrive in this chat.").waitFor();
  expect(started).toEqual(["a-Token_1"]);
});

longTest("/mailbox shows why start was refused, and can be pressed again", async () => {
  const page = await openPage();
  await page.goto(`${url}/mailbox?start=no%20token`);
  await page.getByRole("button", { name: "Press Start" }).click();
  await page.getByText("`token` has 1 to 64 letters").waitFor();
  expect(await page.getByRole("button", { name: "Press Start" }).isEnabled()).toBe(true);
  expect(started).toEqual([]);
});

test("/mailbox has neither policy violations nor requests to other hosts", async () => {
  const page = await openPage();
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("data:"))
      problems.push(request.url());
  });
  await keep(makeEmail(`<head></head><p style="color:red">Styled</p>`));
  await page.goto(`${url}/mailbox`);
  const shown = page.frameLocator("iframe").getByText("Styled");
  await shown.waitFor();
  expect(
    await page.frames()[1]?.evaluate("getComputedStyle(document.querySelector('p')).color"),
  ).toBe("rgb(255, 0, 0)");
  expect(problems).toEqual([]);
});

const hosts: readonly (readonly [string, number])[] = [
  ["localhost", 200],
  ["LOCALHOST:4000", 200],
  ["bellwether.localhost:4000", 200],
  ["127.0.0.1:4000", 200],
  ["127.1.2.3", 200],
  ["[::1]:4000", 200],
  ["rebind.example", 403],
  ["localhost.example", 403],
  ["notlocalhost", 403],
  ["127.0.0.1.example", 403],
  ["10.0.0.1", 403],
  ["127.0.0.1@rebind.example", 403],
  ["[::ffff:10.0.0.1]", 403],
];
test.each(hosts)("the mailbox answers the host %s with %i", async (host, status) => {
  const answer = (path: string) => app.inject({ url: path, headers: { host } });
  for (const path of ["/mailbox", "/mailbox.js", "/mailbox.json"]) {
    const { statusCode, headers } = await answer(path);
    expect(statusCode).toBe(status);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  }
});

test.each([
  ["x-forwarded-for", "127.0.0.1", 200],
  ["x-forwarded-for", "::1", 200],
  ["x-forwarded-for", "203.0.113.9", 403],
  ["x-forwarded-for", "127.0.0.1, 203.0.113.9", 403],
  ["x-real-ip", "203.0.113.9", 403],
  ["forwarded", "for=203.0.113.9", 403],
])("the mailbox answers a request with %s: %s with %i", async (name, value, status) => {
  const headers = { host: "127.0.0.1:4000", [name]: value };
  expect((await app.inject({ url: "/mailbox.json", headers })).statusCode).toBe(status);
});

const own = {
  host: "localhost:4000",
  origin: "http://localhost:4000",
  "content-type": "application/json",
};
const withoutOrigin = { host: own.host, "content-type": own["content-type"] };
test.each([
  ["its own origin", 200, own],
  ["another host", 403, { ...own, host: "rebind.example", origin: "http://rebind.example" }],
  ["another origin", 403, { ...own, origin: "https://evil.example" }],
  ["another port", 403, { ...own, origin: "http://localhost:4001" }],
  ["the origin null", 403, { ...own, origin: "null" }],
  ["no origin", 403, withoutOrigin],
  ["a form's content type", 415, { ...own, "content-type": "text/plain" }],
])("POST /mailbox/start with %s is answered with %i", async (_, status, headers) => {
  const payload = JSON.stringify({ token: "token" });
  const answer = await app.inject({ method: "POST", url: "/mailbox/start", headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(started).toEqual(status === 200 ? ["token"] : []);
});

test.each(["", "{", "null", "{}", '{"token":7}', '{"token":"a b"}', '{"token":""}'])(
  "POST /mailbox/start refuses the body %j",
  async (payload) => {
    const options = { method: "POST", url: "/mailbox/start", headers: own, payload } as const;
    expect((await app.inject(options)).statusCode).toBe(400);
    expect(started).toEqual([]);
  },
);

test("GET /mailbox.json lists the newest first, and only those after a sequence number", async () => {
  await keep(makeEmail("", "", "1"));
  await keep(makeEmail("", "", "2"));
  const { messages } = await list();
  expect(messages).toMatchObject([
    {
      channel: "EMAIL",
      recipient: "a@example.com",
      content: { subject: "2" },
      createdAt: testTime.toISOString(),
    },
    { content: { subject: "1" } },
  ]);
  expect(await list(`?after=${messages[1]?.seq}`)).toEqual({ messages: [messages[0]] });
  expect(await list(`?after=${messages[0]?.seq}`)).toEqual({ messages: [] });
  expect((await fetch(`${url}/mailbox.json?after=x`)).status).toBe(400);
});
