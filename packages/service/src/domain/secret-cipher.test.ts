import { expect, test } from "vitest";
import { systemRandom } from "./random.ts";
import { SecretCipher, UnreadableSecretError } from "./secret-cipher.ts";

const [first, second] = ["first", "second"].map((text) => Buffer.alloc(32, text).toString("hex"));
const cipherOf = (...keys: (string | undefined)[]) =>
  new SecretCipher(keys.join(",") || undefined, systemRandom);
const secret = Buffer.from("a secret of a webhook");
const place = ["webhooks", "7"] as const;

test("a sealed secret opens with its key, which may be any of the keys", () => {
  const sealed = cipherOf(first).seal(secret, place);
  expect(sealed.plain).toBeNull();
  expect(sealed.encrypted?.includes(secret)).toBe(false);
  for (const cipher of [cipherOf(first), cipherOf(second, first), cipherOf("none", first)]) {
    expect(cipher.open(sealed, place)).toEqual(secret);
  }
});

test("a secret that was encrypted by the first version of the format opens", () => {
  const base64 = "AcRFLClLxAcHBwcHBwcHBwcHB6Svodvdff5jDwUaj23OlEPvj8LHUh/Qb/tX6lmmMc13xAzsvbQ=";
  const encrypted = Buffer.from(base64, "base64");
  expect(cipherOf(first).open({ plain: null, encrypted }, place)).toEqual(secret);
});

test("equal secrets are encrypted differently, since each has a random nonce", () => {
  const cipher = cipherOf(first);
  const [left, right] = [cipher.seal(secret, place), cipher.seal(secret, place)];
  expect(left.encrypted).not.toEqual(right.encrypted);
});

test.each([
  ["another row", ["webhooks", "8"]],
  ["another table", ["signing_keys", "7"]],
] as const)("a sealed secret does not open in %s", (_, other) => {
  const sealed = cipherOf(first).seal(secret, place);
  expect(() => cipherOf(first).open(sealed, other)).toThrow(UnreadableSecretError);
});

test("a sealed secret with any changed byte does not open", () => {
  const { encrypted } = cipherOf(first).seal(secret, place);
  for (let index = 0; index < (encrypted?.length ?? 0); index++) {
    const changed = Buffer.from(encrypted ?? []);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => cipherOf(first).open({ plain: null, encrypted: changed }, place)).toThrow(
      UnreadableSecretError,
    );
  }
});

test("a truncated secret does not open", () => {
  const { encrypted } = cipherOf(first).seal(secret, place);
  for (let length = 7; length < (encrypted?.length ?? 0); length++) {
    const truncated = { plain: null, encrypted: encrypted?.subarray(0, length) ?? null };
    expect(() => cipherOf(first).open(truncated, place)).toThrow(UnreadableSecretError);
  }
});

test("the error of a missing key names its id and the keys of the setting, not the keys", () => {
  const sealed = cipherOf(first).seal(secret, place);
  const [id, other] = [cipherOf(first).currentId, cipherOf(second).currentId];
  expect(() => cipherOf().open(sealed, place)).toThrow(
    `The database has secrets that are encrypted with the key ${id}, and SECRETS_KEY is not set; set it to that key.`,
  );
  expect(() => cipherOf(second).open(sealed, place)).toThrow(
    `The database has secrets that are encrypted with the key ${id}, and SECRETS_KEY has only ${other}; add that key after a comma.`,
  );
});

test("without a key, and with none in front of keys, secrets are stored in plain text", () => {
  for (const cipher of [cipherOf(), cipherOf("none", first)]) {
    expect(cipher.seal(secret, place)).toEqual({ plain: secret, encrypted: null });
  }
  expect(cipherOf(first).open({ plain: secret, encrypted: null }, place)).toEqual(secret);
});

test("a row without a secret is an error that names it", () => {
  expect(() => cipherOf(first).open({ plain: null, encrypted: null }, place)).toThrow(
    new UnreadableSecretError("webhooks 7 has no secret."),
  );
});

test("a key of another length is refused with its length", () => {
  expect(() => cipherOf("AcRFLClL")).toThrow("A key has 6 bytes, not 32.");
});

test("the same key in hexadecimal and in base64 has the same id", () => {
  const base64 = Buffer.from(first ?? "", "hex").toString("base64");
  expect(cipherOf(base64).currentId).toBe(cipherOf(first).currentId);
});
