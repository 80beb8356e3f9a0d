import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAlert, makeAlert, testTime } from "../../../tests/delivery/outgoing-alert.ts";
import { renderFcmMessage } from "./fcm-message.ts";

const address = { appId: makeAlert().app.id, token: "device-token" };
const { id, sendId } = makeAlert();

test("renderFcmMessage renders the notification, the data and the options of both platforms", () => {
  const message = {
    title: "Rate changed",
    body: "The deposit rate of SOL is 5.1 %.",
    image: "https://bellwether.example/chart.png",
    actions: [
      { label: "Open", url: "https://bellwether.example/sol" },
      { label: "Mute", url: "https://bellwether.example/mute" },
    ],
  };
  const data = { token: "SOL", rate: 5.1, tags: ["a"] };
  expect(renderFcmMessage(makeAlert({ message, data }), address, testTime)).toEqual({
    token: "device-token",
    notification: { title: message.title, body: message.body, image: message.image },
    data: {
      token: "SOL",
      rate: "5.1",
      tags: '["a"]',
      alertId: id,
      sendId,
      appId: address.appId,
      url: "https://bellwether.example/sol",
    },
    android: { ttl: "3600s", notification: { tag: id } },
    apns: { headers: { "apns-collapse-id": id, "apns-expiration": "1795352400" } },
  });
});

test("custom data cannot use keys that Firebase reserves or that identify the alert", () => {
  const reserved = ["from", "message_type", "aps", "collapse_key", "google.x", "gcm", "gcm.n"];
  const data = Object.fromEntries([...reserved, "alertId", "fromage"].map((key) => [key, "x"]));
  const rendered = renderFcmMessage(makeAlert({ data }), address, testTime);
  expect(rendered.data).toEqual({ alertId: id, sendId, appId: address.appId, fromage: "x" });
});

test("any message is at most 3800 bytes of well-formed text and keeps its title", () => {
  fc.assert(
    fc.property(anyAlert, (alert) => {
      const { notification, data } = renderFcmMessage(alert, address, testTime);
      const text = JSON.stringify({ notification, data });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_800);
      const shown = notification ?? { title: "", body: "" };
      const texts = [shown.title, shown.body, ...Object.entries(data).flat()];
      expect(texts.filter((text) => !text.isWellFormed())).toEqual([]);
      expect(shown.title).toBe(alert.message.title.toWellFormed());
      expect(Object.values(data).every((value) => typeof value === "string")).toBe(true);
    }),
  );
});

test("a message without a notification delivers the data alone, in the background", () => {
  const message = { ...makeAlert().message, push: { showNotification: false } };
  const rendered = renderFcmMessage(makeAlert({ message }), address, testTime);
  expect(rendered).not.toHaveProperty("notification");
  expect(rendered.data).toMatchObject({ alertId: id });
  expect(rendered.android).toEqual({ ttl: "3600s" });
  expect(rendered.apns.headers).toMatchObject({
    "apns-push-type": "background",
    "apns-priority": "5",
  });
  expect(rendered.apns).toMatchObject({ payload: { aps: { "content-available": 1 } } });
});

test.each([true, false])("a message plays a sound only when asked: %s", (playNotificationSound) => {
  const message = { ...makeAlert().message, push: { playNotificationSound } };
  const { android, apns } = renderFcmMessage(makeAlert({ message }), address, testTime);
  const sound = { android: { default_sound: true }, apns: { aps: { sound: "default" } } };
  expect(android.notification).toEqual({ tag: id, ...(playNotificationSound && sound.android) });
  expect(apns.payload).toEqual(playNotificationSound ? sound.apns : undefined);
});
