import { openChromium, type Page } from "@bellwether/browser/open-chromium";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "../../../../tools/testing/any-character.ts";
import { renderEmail } from "../../src/delivery/email/email-template.ts";
import type { OutgoingAlert } from "../../src/domain/delivery/alert-channel.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { address, alert, openChannel } from "./email-fixtures.ts";
import { startSmtpSink } from "./smtp-sink.ts";

let page: Page;
let closeBrowser: () => Promise<void>;

beforeAll(async () => {
  const browser = await openChromium();
  closeBrowser = () => browser.close();
  page = await browser.newPage();
});

afterAll(() => closeBrowser());

const fragments = [
  ..."<>\"'`=&/\\;:\r\n\t\0\u0085\u2028\u202e\ud83d",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  "</title></style></p></td></table><!--",
  "-->",
  "<![CDATA[",
  "&#x3c;",
  "\r\nBcc: eve@example.net",
  "\r\n\r\n--boundary",
  "\r\n.\r\nMAIL FROM:<eve@example.net>",
  "=?utf-8?Q?=0D=0ABcc:_eve?=",
  "Ünïcödé 🚀",
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: anyCharacter, maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(""));
const hostileUrl = fc
  .tuple(fc.constantFrom("https://a.example/", "phantom:", "mailto:"), hostile)
  .map(([start, rest]) => `${start}${rest}`);

const hostileAlert = fc
  .record({
    name: hostile,
    icon: hostileUrl,
    title: hostile,
    body: hostile,
    image: hostileUrl,
    label: hostile,
    url: hostileUrl,
  })
  .map(
    ({ name, icon, title, body, image, label, url }): OutgoingAlert => ({
      ...alert,
      app: { ...alert.app, name: `n${name}`, icon },
      message: {
        title,
        body,
        image,
        actions: [
          { label, url },
          { label: "Open", url: `javascript:${url}` },
        ],
      },
    }),
  );

/** Runs in the page, whose types this package does not have. */
const readDocument = `(source) => {
  const parsed = new DOMParser().parseFromString(source, "text/html");
  const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const nodes = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    nodes.push(node instanceof Element ? [node.localName, ...node.getAttributeNames()].join(" ") : "comment");
  }
  return { nodes, links: [...parsed.querySelectorAll("a")].map(({ protocol }) => protocol) };
}`;

interface ReadDocument {
  /** The elements with their attribute names, and the comments. */
  readonly nodes: readonly string[];
  /** The links' schemes. */
  readonly links: readonly string[];
}

/** A document's parts as a browser reads them. */
async function readElements(html: string): Promise<ReadDocument> {
  return page.evaluate<ReadDocument>(`(${readDocument})(${JSON.stringify(html)})`);
}

test("no text of an alert adds an element, an attribute or a link that runs script", async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileAlert, async (sent) => {
      const { html, text } = renderEmail({
        kind: "alert",
        alert: sent,
        unsubscribeUrl: address.unsubscribeUrl,
      });
      const { nodes, links } = await readElements(html);
      // A body may have any line count, and the other parts are there or not.
      const optional = new Set([
        "br",
        "img src alt width height style",
        "img class src alt style",
        "a class href style",
      ]);
      const fixed = nodes.filter((node) => !optional.has(node));
      kinds.add(fixed.join("\n"));
      expect(links.filter((link) => /^(javascript|data|vbscript):$/.test(link))).toEqual([]);
      expect(links.length).toBeLessThanOrEqual(2);
      expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u2028]/u);
    }),
    { numRuns: propertyRuns(400) },
  );
  expect([...kinds]).toHaveLength(1);
});

test("no text of an alert adds a header, a recipient or a part", async () => {
  const sink = await startSmtpSink();
  const channel = openChannel({ smtpUrl: `smtp://127.0.0.1:${sink.port}` });
  const envelopes = new Set<string>();
  const headers = new Set<string>();
  try {
    await fc.assert(
      fc.asyncProperty(hostileAlert, async (sent) => {
        const before = sink.emails.length;
        expect(await channel.send(sent, address, new AbortController().signal)).toMatchObject({
          state: "sent",
        });
        expect(sink.emails).toHaveLength(before + 1);
        const { from, to, source } = sink.emails[before] ?? {
          from: "",
          to: [],
          source: Buffer.of(),
        };
        envelopes.add(JSON.stringify([from, to]));
        const [head = ""] = source.toString("latin1").split("\r\n\r\n");
        const names = head
          .split(/\r\n(?![ \t])/)
          .map((field) => field.slice(0, field.indexOf(":")));
        headers.add(names.join());
        expect(source.toString("latin1").match(/^Content-Type: text\//gim)).toHaveLength(2);
      }),
      { numRuns: propertyRuns(400) },
    );
  } finally {
    channel.close();
    await sink.close();
  }
  expect([...envelopes]).toEqual([
    JSON.stringify(["alerts@bellwether.example", ["anna@example.org"]]),
  ]);
  expect([...headers]).toHaveLength(1);
});
