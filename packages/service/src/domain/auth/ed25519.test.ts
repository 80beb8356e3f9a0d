import { createHash, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase58, encodeBase58 } from "./base58.ts";
import { isSignedBy, isValidPoint } from "./ed25519.ts";

const prime = 2n ** 255n - 19n;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Every way to write a point of small order, reduced or not, with either sign. */
const smallOrder = [
  0n,
  1n,
  prime - 1n,
  prime,
  prime + 1n,
  toNumber("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
  toNumber("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
].flatMap((y) => [toBytes(y), toBytes(y | (1n << 255n))]);

function toNumber(hex: string): bigint {
  return BigInt(`0x${Buffer.from(hex, "hex").reverse().toString("hex")}`);
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();
}

function makeSigner() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" }).subarray(12);
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(16);
  return { key, seed, sign: (message: Uint8Array) => sign(null, message, privateKey) };
}

/** The number which, times the base point, is the key (RFC 8032, 5.1.5). */
function readScalar(seed: Uint8Array): bigint {
  const secret = createHash("sha512").update(seed).digest().subarray(0, 32);
  secret.writeUInt8(secret.readUInt8(0) & 248, 0);
  secret.writeUInt8((secret.readUInt8(31) & 127) | 64, 31);
  return toNumber(secret.toString("hex")) % order;
}

const signer = makeSigner();

test("isSignedBy accepts every valid signature, and refuses it with any bit changed or by another key", () => {
  const messages = fc.uint8Array({ maxLength: 200 });
  const bits = fc.record({ place: fc.nat(63), bit: fc.nat(7) });
  fc.assert(
    fc.property(messages, bits, (message, { place, bit }) => {
      const signature = signer.sign(message);
      expect(isSignedBy(signer.key, message, signature)).toBe(true);
      const changed = Buffer.from(signature);
      changed[place] = (changed[place] ?? 0) ^ (1 << bit);
      expect(isSignedBy(signer.key, message, changed)).toBe(false);
      expect(isSignedBy(makeSigner().key, message, signature)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("isSignedBy accepts the first test vector of RFC 8032", () => {
  const key = Buffer.from(
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "hex",
  );
  const signature = Buffer.from(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    "hex",
  );
  expect(isSignedBy(key, new Uint8Array(), signature)).toBe(true);
});

test("isSignedBy refuses a scalar that is not reduced modulo the order", () => {
  const message = Buffer.from("hello");
  const signature = signer.sign(message);
  const scalar = toNumber(signature.subarray(32).toString("hex"));
  for (let reduced = scalar + order; reduced < 2n ** 256n; reduced += order) {
    const malleable = Buffer.concat([signature.subarray(0, 32), toBytes(reduced)]);
    expect(isSignedBy(signer.key, message, malleable)).toBe(false);
  }
});

test("isSignedBy refuses keys and points of small order", () => {
  const message = Buffer.from("anything");
  const zero = Buffer.alloc(32);
  const [, signature] = [signer.key, signer.sign(message)];
  for (const key of smallOrder) {
    for (const point of smallOrder) {
      expect(isSignedBy(key, message, Buffer.concat([point, zero]))).toBe(false);
    }
    expect(isSignedBy(key, message, signature)).toBe(false);
    const pointReplaced = Buffer.concat([key, signature.subarray(32)]);
    expect(isSignedBy(signer.key, message, pointReplaced)).toBe(false);
  }
});

test("isValidPoint refuses points of small order and coordinates that are not reduced", () => {
  for (const point of smallOrder) expect(isValidPoint(point)).toBe(false);
  expect(isValidPoint(toBytes(prime + 3n))).toBe(false);
  expect(isValidPoint(toBytes(3n))).toBe(true);
  expect(isValidPoint(signer.key)).toBe(true);
});

// OpenSSL 3.0, which Node bundles before 22.20, accepts both without `isValidPoint`; 3.5 refuses them itself.
test("isSignedBy refuses a signature that anyone can make for a key of small order", () => {
  const neutral = toBytes(1n);
  const forged = Buffer.concat([signer.key, toBytes(readScalar(signer.seed))]);
  expect(isSignedBy(neutral, Buffer.from("anything"), forged)).toBe(false);
});

test("isSignedBy refuses a signature whose point is of small order", () => {
  const [neutral, message] = [toBytes(1n), Buffer.from("anything")];
  const digest = createHash("sha512").update(neutral).update(signer.key).update(message);
  const scalar = toNumber(digest.digest("hex")) * readScalar(signer.seed);
  const weak = Buffer.concat([neutral, toBytes(scalar % order)]);
  expect(isSignedBy(signer.key, message, weak)).toBe(false);
});

test("decodeBase58 inverts encodeBase58, and refuses any other length or alphabet", () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(bytes, (key) => {
      const text = encodeBase58(key);
      expect(decodeBase58(text, 32)).toEqual(key);
      expect(decodeBase58(`1${text}`, 32)).toBeUndefined();
    }),
  );
  const others = fc.uint8Array({ maxLength: 40 }).filter(({ length }) => length !== 32);
  fc.assert(
    fc.property(others, (other) => {
      expect(decodeBase58(encodeBase58(other), 32)).toBeUndefined();
    }),
  );
  for (const text of ["", "0".repeat(40), "l".repeat(44), "z".repeat(44), "é".repeat(40)]) {
    expect(decodeBase58(text, 32)).toBeUndefined();
  }
});

test("decodeBase58 refuses 100,000 characters without decoding them", () => {
  const before = process.threadCpuUsage();
  expect(decodeBase58("z".repeat(100_000), 64)).toBeUndefined();
  const { user, system } = process.threadCpuUsage(before);
  // Decoding takes seconds.
  expect(user + system).toBeLessThan(1_000_000);
});
