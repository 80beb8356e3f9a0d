import fc from "fast-check";
import { expect, test } from "vitest";
import { createReceiver } from "../../../tests/delivery/decrypt-push.ts";
import { anyAlert, makeAlert } from "../../../tests/delivery/outgoing-alert.ts";
import { encryptPayload, maxMessageBytes } from "./encrypt-payload.ts";
import { renderPushPayload } from "./web-push-payload.ts";

const url = (length: number) => `https://bellwether.example/${"a".repeat(length - 27)}`;

test("renderPushPayload renders every field of an alert that fits", () => {
  const message = {
    title: "Rate changed",
    body: "The deposit rate of SOL is 5.1 %.",
    image: "https://bellwether.example/chart.png",
    actions: [{ label: "Open", url: "https://bellwether.example/sol" }],
  };
  const app = { ...makeAlert().app, icon: "https://bellwether.example/icon.png" };
  const alert = makeAlert({ message, app, data: { token: "SOL" } });
  expect(renderPushPayload(alert)).toEqual({
    alertId: alert.id,
    sendId: alert.sendId,
    app,
    ...message,
    data: { token: "SOL" },
    tag: alert.id,
  });
  expect(renderPushPayload(makeAlert())).toEqual({
    alertId: alert.id,
    sendId: alert.sendId,
    app: { id: app.id, name: app.name },
    title: message.title,
    body: message.body,
    tag: alert.id,
  });
});

test("a browser decrypts any message, in at most 4096 bytes, with its title and the start of its body", () => {
  const receiver = createReceiver();
  fc.assert(
    fc.property(anyAlert, (alert) => {
      const payload = renderPushPayload(alert);
      const encrypted = encryptPayload(Buffer.from(JSON.stringify(payload)), receiver.keys);
      expect(encrypted.length).toBeLessThanOrEqual(maxMessageBytes);
      const read = JSON.parse(receiver.decrypt(encrypted).toString());
      expect(read).toEqual(JSON.parse(JSON.stringify(payload)));
      expect(read).toMatchObject({ alertId: alert.id, tag: alert.id, title: alert.message.title });
      const { body } = alert.message;
      expect(read.body === body || body.startsWith(read.body.slice(0, -1))).toBe(true);
      expect(read.actions ?? []).toEqual(
        (alert.message.actions ?? []).slice(0, read.actions?.length ?? 0),
      );
    }),
  );
});

test("a payload that is too long loses its data before anything else", () => {
  const image = url(500);
  const message = { ...makeAlert().message, image };
  const payload = renderPushPayload(makeAlert({ message, data: { note: "a".repeat(3900) } }));
  expect(payload).not.toHaveProperty("data");
  expect(payload).toMatchObject(message);
});

test("a long body ends between two characters and keeps the buttons", () => {
  const family = "👨‍👩‍👧‍👦";
  const actions = [2048, 200].map((length) => ({ label: "Open", url: url(length) }));
  const message = { title: "Hello", body: family.repeat(71), image: url(2048), actions };
  const payload = renderPushPayload(makeAlert({ message }));
  expect(payload.body).toMatch(new RegExp(`^(${family})+…$`, "u"));
  expect(payload.actions).toEqual(actions);
  expect(payload).not.toHaveProperty("image");
  // One more family has 25 bytes.
  const bytes = Buffer.byteLength(JSON.stringify(payload));
  expect(bytes).toBeGreaterThan(3993 - 25);
});

test("buttons are dropped from the last one when the body would lose most of its text", () => {
  const actions = ["A", "B", "C"].map((label) => ({ label, url: url(2000) }));
  const message = { title: "Hello", body: "b".repeat(500), actions };
  const payload = renderPushPayload(makeAlert({ message }));
  expect(payload).toMatchObject({ actions: actions.slice(0, 1), body: message.body });
});
