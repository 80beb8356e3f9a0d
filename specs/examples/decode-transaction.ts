import { base58 } from "@scure/base";

/** A decoded Solana transaction. Shares no code with the serializer that it tests. */
export interface DecodedTransaction {
  readonly version: "legacy" | 0;
  readonly signatures: readonly Uint8Array[];
  readonly feePayer: string;
  readonly accounts: readonly string[];
  readonly instructions: readonly { readonly program: string; readonly data: Buffer }[];
  /** The number of bytes after the end; 0 for a valid transaction. */
  readonly rest: number;
}

/** Decodes the wire format: signatures, then a message whose first bit marks a versioned one. */
export function decodeTransaction(base64: string): DecodedTransaction {
  const bytes = Buffer.from(base64, "base64");
  let at = 0;
  const take = (count: number) => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  const takeByte = () => take(1)[0] ?? 0;
  const takeLength = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = takeByte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const list = <Item>(read: () => Item) => Array.from({ length: takeLength() }, read);

  const signatures = list(() => take(64));
  const isVersioned = (bytes[at] ?? 0) >= 0x80;
  if (isVersioned) takeByte();
  take(3); // how many accounts sign and how many of each kind are read-only
  const accounts = list(() => base58.encode(take(32)));
  take(32); // the recent block hash
  const instructions = list(() => {
    const program = accounts[takeByte()] ?? "";
    list(takeByte);
    return { program, data: take(takeLength()) };
  });
  if (isVersioned) list(takeByte); // lookup tables
  const [feePayer = ""] = accounts;
  const version = isVersioned ? 0 : "legacy";
  return { version, signatures, feePayer, accounts, instructions, rest: bytes.length - at };
}
