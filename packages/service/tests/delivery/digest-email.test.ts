import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import { renderMessage } from "../../src/delivery/telegram/render-message.ts";
import { composeDigest } from "../../src/domain/delivery/compose-digest.ts";
import { useDatabase } from "../support/database.ts";
import { address, alert, openChannel } from "./email-fixtures.ts";
import { createHeldScene, quietAtNight } from "./held-scene.ts";
import { startSmtpSink } from "./smtp-sink.ts";

const db = useDatabase();

const signal = new AbortController().signal;

test("A mail server gets one email for the alerts of a night, with one-click unsubscription", async () => {
  const sink = await startSmtpSink();
  const channel = openChannel({ smtpUrl: `smtp://127.0.0.1:${sink.port}` });
  onTestFinished(async () => {
    channel.close();
    await sink.close();
  });
  const { prefer, moveTo, send, tick, app } = await createHeldScene(db(), {
    answer: (alert) => channel.send(alert, address, signal),
  });
  await prefer(quietAtNight);
  moveTo("2026-11-02T22:30:00.000Z");
  const actions = [{ label: "Repay", url: "https://rock.example/repay?id=1&tab=all" }];
  await send("Your loan is at 80%", { message: { actions } });
  await send("SOL has moved");
  expect(sink.emails).toHaveLength(0);
  moveTo("2026-11-03T06:00:00.000Z");
  await tick();
  expect(sink.emails).toHaveLength(1);
  const parsed = await PostalMime.parse(sink.emails[0]?.source ?? "");
  expect(parsed.subject).toBe(`2 alerts from ${app.name}`);
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  for (const body of [parsed.text, parsed.html]) {
    expect(body).toMatch(/Your loan is at 80%.*About Your loan is at 80%\..*SOL has moved/s);
    expect(body).toContain(address.unsubscribeUrl);
  }
  expect(parsed.text).toContain("Repay:\nhttps://rock.example/repay?id=1&tab=all");
  expect(parsed.html).toContain('href="https://rock.example/repay?id=1&amp;tab=all"');
});

const titles = ["Your loan is at 80%", "SOL has moved", "<b>Rates</b> & more"];
const [first, ...others] = titles.map((title, index) => ({
  ...alert,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  message: {
    title,
    body: `Text of alert ${index + 1}.`,
    ...(index < 2 && {
      actions: [{ label: "Open", url: `https://rock.example/${index}?a=1&b=2` }],
    }),
  },
}));
if (first === undefined) throw new Error("There is no alert.");
const digest = composeDigest([first, ...others]);

test("A digest has the id of its newest alert, and its title counts the alerts", () => {
  expect(digest).toMatchObject({
    id: "00000000-0000-4000-8000-000000000002",
    message: {
      title: "3 alerts from Röck Lending",
      body: "• Your loan is at 80%\n• SOL has moved\n• <b>Rates</b> & more",
    },
  });
  expect(composeDigest([first])).toBe(first);
});

test("The email and the Telegram message of a digest have the expected text", async () => {
  const folder = join(import.meta.dirname, "digest");
  const { text, html } = renderEmail({ kind: "alert", alert: digest, ...address });
  await expect(text).toMatchFileSnapshot(join(folder, "email.txt"));
  await expect(html).toMatchFileSnapshot(join(folder, "email.html"));
  const message = JSON.stringify(renderMessage(digest, "7"), null, 2);
  await expect(`${message}\n`).toMatchFileSnapshot(join(folder, "telegram.json"));
});

test("A digest of many alerts lists twenty in an email, and as many titles as fit elsewhere", () => {
  const many = Array.from({ length: 48 }, (_, index) => ({
    ...first,
    message: { title: `A title of some length, number ${index}`, body: "Text" },
  }));
  const long = composeDigest([first, ...many]);
  expect(long.message.body.length).toBeLessThanOrEqual(500);
  const listed = long.message.body.match(/^• /gm)?.length ?? 0;
  expect(long.message.body).toMatch(new RegExp(`\nand ${49 - listed} more$`));
  const { text } = renderEmail({ kind: "alert", alert: long, ...address });
  expect(text.match(/^(Your loan|A title)/gm)).toHaveLength(20);
  expect(text).toContain("\n29 more in your inbox\n");
});
