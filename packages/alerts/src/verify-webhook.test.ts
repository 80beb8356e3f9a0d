import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { type VerifyWebhookOptions, verifyWebhook, WebhookError } from "./index.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const id = "c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23";
const sentAt = new Date("2026-11-02T09:40:00Z");
const now = new Date("2026-11-02T09:40:30Z");
const delivery = { events: [{ id: "e", event: "price-change", price: { change: 0.052 } }] };
const body = JSON.stringify(delivery);

/** Signed by the Standard Webhooks project's own library. */
function signed(text = body, by = secret, at = sentAt) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(at.getTime() / 1000),
    "webhook-signature": new Webhook(by).sign(id, at, text),
  };
}

async function reasonFor(
  headers: Record<string, string | undefined>,
  text: string = body,
  secrets: string | string[] = secret,
  options: VerifyWebhookOptions = { now },
) {
  const error = await verifyWebhook({ body: text, headers }, secrets, options).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookError);
  return (error as WebhookError).reason;
}

describe("verifyWebhook", () => {
  test("verifyWebhook returns the events of a signed message", async () => {
    const verified = await verifyWebhook({ body, headers: signed() }, secret, { now });
    expect(verified).toEqual({ id, sentAt, ...delivery });
    const [event] = verified.events;
    // Known kinds narrow; kinds to come stay readable.
    if (event?.event === "price-change") expect(event.price.change).toBe(0.052);
  });

  test("verifyWebhook takes a Request, Headers, bytes, and Node's headers in any case", async () => {
    const headers = signed();
    const request = new Request("http://hook.example", { method: "POST", body, headers });
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    const messages = [
      request,
      { body, headers: new Headers(headers) },
      { body: new TextEncoder().encode(body), headers },
      { body, headers: upper },
    ];
    for (const message of messages) {
      expect((await verifyWebhook(message, secret, { now })).id).toBe(id);
    }
  });

  test("verifyWebhook accepts the old and the new secret during a rotation", async () => {
    const both = signed();
    const byBoth = `${new Webhook(otherSecret).sign(id, sentAt, body)} ${both["webhook-signature"]}`;
    await verifyWebhook({ body, headers: signed() }, [otherSecret, secret], { now });
    await verifyWebhook({ body, headers: { ...both, "webhook-signature": byBoth } }, secret, {
      now,
    });
  });

  test("verifyWebhook ignores signatures of unknown versions", async () => {
    const headers = signed();
    const signature = `v2,xyz ${headers["webhook-signature"]}`;
    await verifyWebhook({ body, headers: { ...headers, "webhook-signature": signature } }, secret, {
      now,
    });
    expect(await reasonFor({ ...headers, "webhook-signature": "v2,xyz" })).toBe("malformed-header");
  });

  test("verifyWebhook refuses forged messages", async () => {
    expect(await reasonFor(signed(), body.replace("0.052", "0.9"))).toBe("wrong-signature");
    expect(await reasonFor(signed(body, otherSecret))).toBe("wrong-signature");
    expect(await reasonFor({ ...signed(), "webhook-id": "other" })).toBe("wrong-signature");
    const later = { ...signed(), "webhook-timestamp": String(sentAt.getTime() / 1000 + 1) };
    expect(await reasonFor(later)).toBe("wrong-signature");
    expect(await reasonFor({ ...signed(), "webhook-signature": "v1,###" })).toBe("wrong-signature");
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "verifyWebhook refuses a message without %s",
    async (name) => {
      expect(await reasonFor({ ...signed(), [name]: undefined })).toBe("missing-header");
    },
  );

  test("verifyWebhook refuses timestamps beyond the tolerance", async () => {
    const at = (seconds: number) => ({ now: new Date(sentAt.getTime() + seconds * 1000) });
    expect(await reasonFor(signed(), body, secret, at(301))).toBe("too-old");
    expect(await reasonFor(signed(), body, secret, at(-301))).toBe("too-new");
    await verifyWebhook({ body, headers: signed() }, secret, at(300));
    await verifyWebhook({ body, headers: signed() }, secret, at(-300));
    const strict = { ...at(11), toleranceSeconds: 10 };
    expect(await reasonFor(signed(), body, secret, strict)).toBe("too-old");
    const strictest = { ...at(2), toleranceSeconds: 1 };
    await expect(verifyWebhook({ body, headers: signed() }, secret, strictest)).rejects.toThrow(
      "sent 2 seconds ago; the tolerance is 1 second.",
    );
    const malformed = { ...signed(), "webhook-timestamp": "yesterday" };
    expect(await reasonFor(malformed)).toBe("malformed-header");
  });

  test("verifyWebhook refuses a signed body without events", async () => {
    for (const text of ["{", "null", '{"events":5}']) {
      expect(await reasonFor(signed(text), text)).toBe("malformed-body");
    }
  });

  test.each(["", "nope", "whsec_", "whsec_###", "whsec_c2hvcnQ="])(
    "verifyWebhook refuses the malformed secret %j without showing it",
    async (malformed) => {
      const call = verifyWebhook({ body, headers: signed() }, malformed, { now });
      const error: WebhookError = await call.then(
        () => expect.fail("It was taken."),
        (thrown) => thrown,
      );
      expect(error.reason).toBe("malformed-secret");
      expect(error.message).toBe(
        "verifyWebhook: the secret must be whsec_ and the base64 of 24 to 64 bytes.",
      );
    },
  );
});
