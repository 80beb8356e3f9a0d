import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../../tools/testing/any-character.ts";
import { type SigningKey, sign } from "../signing-keys.ts";
import { formatUnsubscribeToken, readUnsubscribeToken } from "./unsubscribe-token.ts";

const anyKey: fc.Arbitrary<SigningKey> = fc.record({
  kid: fc.string({ minLength: 1 }),
  secret: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});
const anySubscription = fc.record({
  appId: fc.uuid(),
  wallet: fc.string({ minLength: 32, maxLength: 44, unit: fc.constantFrom(..."19AZaz") }),
});
const base64url = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];

test("an unsubscribe token of any active key is read, and fits a URL unescaped", () => {
  fc.assert(
    fc.property(anyKey, anyKey, anySubscription, (signing, other, subscription) => {
      const token = formatUnsubscribeToken(signing, subscription);
      expect(token).toMatch(/^[\w-]+$/);
      expect(readUnsubscribeToken([signing, other], token)).toEqual(subscription);
      expect(readUnsubscribeToken([other, signing], token)).toEqual(subscription);
    }),
  );
});

test("an unsubscribe token with any change is refused", () => {
  const change = fc.record({
    position: fc.nat(),
    removed: fc.nat({ max: 2 }),
    added: fc.string({ maxLength: 2, unit: fc.constantFrom(...base64url, "=", ".", "+", " ") }),
  });
  fc.assert(
    fc.property(anyKey, anySubscription, change, (key, subscription, { position, ...edit }) => {
      const token = formatUnsubscribeToken(key, subscription);
      const at = position % (token.length + 1);
      const changed = token.slice(0, at) + edit.added + token.slice(at + edit.removed);
      fc.pre(changed !== token);
      expect(readUnsubscribeToken([key], changed)).toBeUndefined();
    }),
  );
});

test("every other spelling of the last character is refused", () => {
  const key = { kid: "key", secret: new Uint8Array(32) };
  // The length leaves unused bits in the last character.
  const token = formatUnsubscribeToken(key, { appId: "app", wallet: "wallets" });
  const others = base64url
    .map((last) => token.slice(0, -1) + last)
    .filter((other) => other !== token);
  expect(Buffer.from(token, "base64url").length % 3).not.toBe(0);
  expect(others.filter((other) => readUnsubscribeToken([key], other) !== undefined)).toEqual([]);
});

test("an unsubscribe token of a retired key is refused", () => {
  fc.assert(
    fc.property(anyKey, anyKey, anySubscription, (retired, active, subscription) => {
      fc.pre(Buffer.compare(retired.secret, active.secret) !== 0);
      const token = formatUnsubscribeToken(retired, subscription);
      expect(readUnsubscribeToken([active], token)).toBeUndefined();
    }),
  );
});

test("a signature for another purpose is no unsubscribe token", () => {
  const key = { kid: "key", secret: new Uint8Array(32) };
  const content = "app wallet";
  const signature = sign(key, "session", `EMAIL ${content}`);
  const token = Buffer.concat([signature, Buffer.from(content)]).toString("base64url");
  expect(readUnsubscribeToken([key], token)).toBeUndefined();
});

test.each(["app", "app ", " wallet", "app wallet more", `app ${"w".repeat(400)}`])(
  "%j is no subscription, though it is signed",
  (content) => {
    const key = { kid: "key", secret: new Uint8Array(32) };
    const signature = sign(key, "unsubscribe", `EMAIL ${content}`);
    const token = Buffer.concat([signature, Buffer.from(content)]).toString("base64url");
    expect(readUnsubscribeToken([key], token)).toBeUndefined();
  },
);

test("any text is refused without an error", () => {
  const key = { kid: "key", secret: new Uint8Array(32) };
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 2000, size: "max" }), (text) => {
      expect(readUnsubscribeToken([key], text)).toBeUndefined();
    }),
  );
});
