import { generateKeyPairSync, webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { createVapid, generateVapidKeys, readVapidKeys } from "./vapid.ts";

const origin = "https://push.bellwether.example";
const contact = "mailto:ops@bellwether.example";
const stored = generateVapidKeys();
const keys = readVapidKeys(stored);

function vapidAt(start: string) {
  let now = new Date(start);
  const authorize = createVapid({ keys, contact, clock: { now: () => now } });
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  return { authorize, pass };
}

function readHeader(header: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const parse = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { key, head: parse(head), claims: parse(claims), content: `${head}.${claims}`, signature };
}

test("a push service verifies the token of a request with the public key beside it", async () => {
  const { authorize } = vapidAt("2026-11-22T12:00:00.500Z");
  const { key, head, claims, content, signature } = readHeader(authorize(origin));
  expect(head).toEqual({ typ: "JWT", alg: "ES256" });
  const exp = Date.parse("2026-11-23T00:00:00Z") / 1000;
  expect(claims).toEqual({ aud: origin, exp, sub: contact });
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const point = Buffer.from(key, "base64url");
  const publicKey = await webcrypto.subtle.importKey("raw", point, algorithm, false, ["verify"]);
  const signed = Buffer.from(signature, "base64url");
  const verified = webcrypto.subtle.verify(algorithm, publicKey, signed, Buffer.from(content));
  expect(await verified).toBe(true);
});

test("a token serves all requests to its origin until an hour before it expires", () => {
  const { authorize, pass } = vapidAt("2026-11-22T12:00:00Z");
  const first = authorize(origin);
  expect(readHeader(authorize("https://other.example")).claims.aud).toBe("https://other.example");
  pass(10.99);
  expect(authorize(origin)).toBe(first);
  pass(0.02);
  const renewed = readHeader(authorize(origin)).claims;
  expect(renewed.exp - readHeader(first).claims.exp).toBe(11.01 * 3600);
});

test("a stored key pair has the same public key each time it is read", () => {
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  expect(readVapidKeys(stored).publicKey).toBe(keys.publicKey);
  expect(readVapidKeys(generateVapidKeys()).publicKey).not.toBe(keys.publicKey);
});

test("readVapidKeys refuses keys of other curves and kinds", () => {
  const pairs = [
    generateKeyPairSync("ec", { namedCurve: "secp384r1" }),
    generateKeyPairSync("ed25519"),
  ];
  for (const { privateKey } of pairs) {
    const der = privateKey.export({ type: "pkcs8", format: "der" });
    expect(() => readVapidKeys(der)).toThrow("The VAPID key is not a private key of P-256.");
  }
  expect(() => readVapidKeys(Buffer.from("no key"))).toThrow();
});

test.each(["ops@bellwether.example", "mailto:", "http://bellwether.example", ""])(
  "createVapid refuses the contact %j",
  (invalid) => {
    const create = () => createVapid({ keys, contact: invalid, clock: { now: () => new Date() } });
    expect(create).toThrow("The VAPID contact is not a mailto: or https: URL.");
  },
);
