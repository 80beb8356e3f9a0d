const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Bytes as base58 text, the way Solana writes addresses and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  // Base 58 digits, the lowest first; a library for this would be larger than the sign-in.
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let place = 0; place < digits.length || carry > 0; place += 1) {
      carry += (digits[place] ?? 0) * 256;
      digits[place] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const ones = "1".repeat(zeros < 0 ? bytes.length : zeros);
  return (
    ones +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join("")
  );
}
