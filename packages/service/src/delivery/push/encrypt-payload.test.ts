import { createECDH } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createReceiver } from "../../../tests/delivery/decrypt-push.ts";
import {
  encryptContent,
  encryptPayload,
  InvalidPushKeysError,
  maxMessageBytes,
  maxPayloadBytes,
} from "./encrypt-payload.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("encryptPayload reproduces the example of RFC 8291, appendix A", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  const keys = {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const payload = Buffer.from("When I grow up, I want to be a watermelon");
  const secrets = { salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"), sender };
  expect(encryptPayload(payload, keys, secrets).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz" +
      "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("encryptContent reproduces the example of RFC 8188, section 3.1", () => {
  const key = {
    inputKey: bytes("yqdlZ-tYemfogSmv7Ws5PQ"),
    salt: bytes("I1BsxtFttlv3u_Oo94xnmw"),
    keyId: Buffer.alloc(0),
  };
  expect(encryptContent(Buffer.from("I am the walrus"), key).toString("base64url")).toBe(
    "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg",
  );
});

test("a receiver decrypts every payload of up to 3993 bytes, which makes at most 4096 bytes", () => {
  const receiver = createReceiver();
  const payloads = fc.uint8Array({ maxLength: maxPayloadBytes, size: "max" });
  fc.assert(
    fc.property(payloads, (payload) => {
      const encrypted = encryptPayload(payload, receiver.keys);
      expect(receiver.decrypt(encrypted)).toEqual(Buffer.from(payload));
      expect(encrypted.length).toBeLessThanOrEqual(maxMessageBytes);
    }),
  );
  expect(encryptPayload(Buffer.alloc(maxPayloadBytes, 1), receiver.keys)).toHaveLength(4096);
});

test("encryptPayload uses another salt and key pair for each message", () => {
  const { keys } = createReceiver();
  const [first, second] = [0, 1].map(() => encryptPayload(Buffer.from("x"), keys));
  expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16));
  expect(first?.subarray(21, 86)).not.toEqual(second?.subarray(21, 86));
});

test("encryptPayload refuses keys of a subscription that are no point of P-256 or have another length", () => {
  const { keys } = createReceiver();
  const compressed = Buffer.from(bytes(keys.p256dh).subarray(0, 33));
  compressed[0] = 2 + ((bytes(keys.p256dh)[64] ?? 0) % 2);
  const invalid = [
    { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") },
    { ...keys, p256dh: compressed.toString("base64url") },
    { ...keys, p256dh: "" },
    { ...keys, auth: "AAAA" },
  ];
  for (const keys of invalid) {
    expect(() => encryptPayload(Buffer.from("x"), keys)).toThrow(InvalidPushKeysError);
  }
});
