import { createPublicKey, verify } from "node:crypto";

/** The field's prime, and the prime-order subgroup's order. */
const fieldPrime = 2n ** 255n - 19n;
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/**
 * The y of every point whose order divides eight. With such a point as the key, forged signatures verify. From
 * libsodium's `ge25519_has_small_order`.
 */
const smallOrder = new Set([
  0n,
  1n,
  fieldPrime - 1n,
  littleEndian(fromHex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")),
  littleEndian(fromHex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")),
]);

/** The prefix to make a key's 32 bytes an ed25519 SubjectPublicKeyInfo (RFC 8410). */
const keyPrefix = fromHex("302a300506032b6570032100");

/**
 * Whether a 64-byte signature is by the 32-byte key. Signatures are not malleable: unreduced points and scalars are
 * refused, and so are small-order points.
 */
export function isSignedBy(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const point = signature.subarray(0, 32);
  const scalar = signature.subarray(32);
  if (littleEndian(scalar) >= groupOrder) return false;
  if (!isValidPoint(key) || !isValidPoint(point)) return false;
  try {
    const der = Buffer.concat([keyPrefix, key]);
    const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
    return verify(null, message, publicKey, signature);
  } catch {
    // The key is not a curve point.
    return false;
  }
}

/** Whether 32 bytes encode a reduced y outside the small-order subgroup. The point need not be on the curve. */
export function isValidPoint(encoded: Uint8Array): boolean {
  // The highest bit is the sign of x.
  const y = littleEndian(encoded) & (2n ** 255n - 1n);
  return y < fieldPrime && !smallOrder.has(y);
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);
}

function fromHex(text: string): Uint8Array {
  return Buffer.from(text, "hex");
}
