const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Encodes base58, the text format of Solana's keys and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce<bigint>((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let digits = "";
  for (; value > 0n; value /= 58n) digits = (alphabet[Number(value % 58n)] ?? "") + digits;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros < 0 ? bytes.length : zeros) + digits;
}
