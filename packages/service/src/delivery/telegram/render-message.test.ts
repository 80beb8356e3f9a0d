import type { AlertMessage } from "@bellwether/alerts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../../tools/testing/any-character.ts";
import { sampleAlert } from "../../../tests/delivery/telegram/sample-alert.ts";
import { renderMessage } from "./render-message.ts";

const render = (message: Partial<AlertMessage>, appName?: string) =>
  renderMessage(sampleAlert(message, appName), "1");

/** Reads HTML as Telegram does: it refuses other tags, tags left open, and entities it does not know. */
function parseHtml(html: string): string {
  const withoutTags = html.replace(/<(b|i)>([^<]*)<\/\1>/g, "$2");
  if (/[<>]|&(?!(amp|lt|gt);)/.test(withoutTags)) throw new Error(`can't parse entities: ${html}`);
  return withoutTags.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

test("renderMessage shows the title in bold, the body and the name of the app", () => {
  expect(render({})).toEqual({
    chat_id: "1",
    text: "<b>Rates moved</b>\nUSDC lends at 6.1 %.\n\n<i>Harbor</i>",
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
  });
});

test("renderMessage escapes markup in every text of the app", () => {
  const title = "</b><a href='tg://user?id=1'>1 < 2 && 3 > 2</a>";
  const actions = [{ label: "<i>", url: "solana-action:https://x.example/?a=1&b=<2>" }];
  const { text } = render({ title, body: "&lt;b&gt;", actions }, "<Harbor & Co>");
  expect(parseHtml(text)).toBe(`${title}\n&lt;b&gt;\n\n<i>: ${actions[0]?.url}\n\n<Harbor & Co>`);
});

test("renderMessage shows the image as a large preview", () => {
  const url = "https://harbor.example/rates.png";
  expect(render({ image: url }).link_preview_options).toEqual({ url, prefer_large_media: true });
});

test("renderMessage turns actions into a column of buttons", () => {
  const actions = [
    { label: "Rates", url: "https://harbor.example/rates" },
    { label: "Chat", url: "tg://resolve?domain=harbor" },
    { label: " ", url: "http://harbor.example/" },
  ];
  expect(render({ actions }).reply_markup).toEqual({
    inline_keyboard: [
      [{ text: "Rates", url: "https://harbor.example/rates" }],
      [{ text: "Chat", url: "tg://resolve?domain=harbor" }],
      [{ text: "http://harbor.example/", url: "http://harbor.example/" }],
    ],
  });
});

test.each([
  "solana-action:https://harbor.example/deposit",
  "mailto:help@harbor.example",
  "javascript:alert(1)",
  "http://localhost:3000/rates",
  "https://[::1]/",
  "no URL",
])("renderMessage puts %s into the text, since Telegram refuses it as a button", (url) => {
  const other = { label: "Rates", url: "https://harbor.example/rates" };
  const { text, reply_markup: markup } = render({ actions: [{ label: "Open", url }, other] });
  expect(text).toContain(`\n\nOpen: ${url}\n\n`);
  expect(markup?.inline_keyboard).toEqual([[{ text: "Rates", url: other.url }]]);
});

test("renderMessage leaves out a link that does not fit, and keeps the rest", () => {
  const actions = ["a", "b", "c"].map((name) => ({
    label: name,
    url: `x:${name.repeat(2038)}`,
  }));
  const { text } = render({ actions });
  expect(text).toContain("USDC lends at 6.1 %.");
  expect(text).toContain(`a: ${actions[0]?.url}\n\n<i>Harbor</i>`);
  expect(text).not.toContain("b: ");
});

test("renderMessage returns text that Telegram accepts, for any text", () => {
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom("<b>&amp;", "\ud83d", "💧".repeat(30), "x".repeat(5000), "💧".repeat(3000)),
  );
  const actions = fc.array(fc.record({ label: texts, url: texts }), { maxLength: 3 });
  fc.assert(
    fc.property(texts, texts, texts, actions, (title, body, name, actions) => {
      const { reply_markup: markup, ...message } = render({ title, body, actions }, name);
      const text = parseHtml(message.text);
      const labels = markup?.inline_keyboard.flat().map((button) => button.text) ?? [];
      expect(labels.every((label) => label.isWellFormed())).toBe(true);
      expect(text.length).toBeLessThanOrEqual(4096);
      expect(text.isWellFormed()).toBe(true);
      if (body.length <= 500) expect(text).toContain(body.toWellFormed());
    }),
  );
});
