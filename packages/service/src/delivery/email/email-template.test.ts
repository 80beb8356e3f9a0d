import { expect, test } from "vitest";
import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import { renderEmail } from "./email-template.ts";

const alert: OutgoingAlert = {
  id: "1",
  sendId: "2",
  app: { id: "3", name: "Rock", icon: null },
  message: { title: "SOL is up", body: "By 5 %." },
  data: null,
  createdAt: new Date(0),
  expiresAt: new Date(1),
};
const unsubscribeUrl = "https://api.example/v2/unsubscribe/token";

function render(
  message: Partial<OutgoingAlert["message"]>,
  app: Partial<OutgoingAlert["app"]> = {},
) {
  const changed = {
    ...alert,
    app: { ...alert.app, ...app },
    message: { ...alert.message, ...message },
  };
  return renderEmail({ kind: "alert", alert: changed, unsubscribeUrl });
}

test("an alert without image, icon and actions has no picture and only the link for unsubscription", () => {
  const { subject, text, html } = render({});
  expect(subject).toBe("SOL is up");
  expect(text).toBe(
    `SOL is up\n\nBy 5 %.\n\n--\nYou receive this email because your wallet is subscribed to email alerts of Rock.\nUnsubscribe: ${unsubscribeUrl}\n`,
  );
  expect(html).not.toContain("<img");
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${unsubscribeUrl}"`]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  " data:text/html,x",
  "vbscript:x",
  "no address",
])("a button with the link %j is left out of both bodies", (url) => {
  const { text, html } = render({
    actions: [
      { label: "Tap me", url },
      { label: "Good", url: "https://a.example/" },
    ],
  });
  expect(`${text}${html}`).not.toContain("Tap me");
  expect(`${text}${html}`).not.toMatch(/(script|data):/i);
  expect(html).toContain('href="https://a.example/"');
  expect(text).toContain("Good:\nhttps://a.example/");
});

test.each(["phantom://browse/x", "mailto:help@rock.example", "solana:transfer?amount=1"])(
  "a button may have the link %s",
  (url) => {
    const { text, html } = render({ actions: [{ label: "Open", url }] });
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  },
);

test.each(["javascript:alert(1)", "data:image/png;base64,AAAA", "phantom://x"])(
  "a picture with the URL %s is left out",
  (url) => {
    expect(render({ image: url }, { icon: url }).html).not.toContain("<img");
  },
);

test("control characters and line breaks of a title become spaces, and bidirectional controls are removed", () => {
  const { subject } = render({ title: "a\r\nBcc: b@c.example\u0000\u2028d\u202ee\ud800" });
  expect(subject).toBe("a Bcc: b@c.example de\ufffd");
});

test("a title of control characters alone is replaced by the name of the app", () => {
  expect(render({ title: "\u0007" }).subject).toBe("Rock");
});

test("line breaks of a body are kept in both bodies", () => {
  const { text, html } = render({ body: "one\r\ntwo\n\nthree\u2028four" });
  expect(text).toContain("one\ntwo\n\nthree\nfour");
  expect(html.match(/<br>/g)).toHaveLength(4);
});

test.each([
  [1, "1 minute"],
  [15, "15 minutes"],
])("a code that expires in %i minutes says so", (expiresInMinutes, words) => {
  const { subject, text, html } = renderEmail({
    kind: "code",
    code: "012345",
    expiresInMinutes,
    serviceName: "Bell & Co",
  });
  expect(subject).toBe("012345 is your Bell & Co code");
  expect(text).toContain(`It expires in ${words}.`);
  expect(html).toContain(`It expires in ${words}.`);
  expect(html).toContain("Sent by Bell &amp; Co");
});
