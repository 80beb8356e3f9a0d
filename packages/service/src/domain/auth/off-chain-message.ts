import { isSignedBy } from "./ed25519.ts";

/** Starts every off-chain message. No transaction starts with 0xff, so a signature cannot serve as one. */
const signingDomain = Buffer.from("\xffsolana offchain", "latin1");

/** The only application domain we accept: none. The message itself names the page. */
const noApplicationDomain = Buffer.alloc(32);

/** The header's text format: printable ASCII or UTF-8, at a length hardware wallets take. */
const formats = [0, 1];
const maxFormattedBytes = 1232;

/**
 * Whether a wallet signed a text, as it is or in a Solana off-chain message envelope. Software wallets sign the text
 * itself, Ledger devices an envelope.
 *
 * The envelopes are made from the expected key and text and never parsed, so an envelope with another signer,
 * application domain or text does not match.
 */
export function isTextSignedBy(key: Uint8Array, text: string, signature: Uint8Array): boolean {
  const body = Buffer.from(text);
  return [body, ...envelopesOf(key, body)].some((bytes) => isSignedBy(key, bytes, signature));
}

/**
 * The envelopes in which a wallet may sign a text alone. Encoded here, because the encoder of `@solana/kit`
 * refuses line feeds in format 0, which Ledger's own library writes, and does not know the oldest header.
 */
function envelopesOf(signer: Uint8Array, body: Uint8Array): Uint8Array[] {
  const versionOne = Buffer.concat([signingDomain, Buffer.from([1, 1]), signer, body]);
  if (body.length > maxFormattedBytes) return [versionOne];
  const length = Buffer.from([body.length & 0xff, body.length >> 8]);
  const versionsZero = formats.flatMap((format) => {
    const signers = Buffer.concat([Buffer.from([format, 1]), signer, length]);
    return [
      Buffer.concat([signingDomain, Buffer.from([0]), noApplicationDomain, signers, body]),
      // The header used by the Solana CLI and by Ledger apps before 1.8, without domain and signers.
      Buffer.concat([signingDomain, Buffer.from([0, format]), length, body]),
    ];
  });
  return [versionOne, ...versionsZero];
}
