import {
  type Address,
  getOffchainMessageV0Encoder,
  getOffchainMessageV1Encoder,
  type OffchainMessageV0,
} from "@solana/kit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeBase58, encodeBase58 } from "../src/domain/auth/base58.ts";
import { useDatabase } from "./support/database.ts";
import { propertyRuns } from "./support/property-runs.ts";
import { type ServedService, serveTestService } from "./support/serve-test-service.ts";
import { makeWallet, type TestWallet } from "./support/test-accounts.ts";
import { createTestService } from "./support/test-service.ts";

const db = useDatabase();
let served: ServedService;
beforeAll(async () => {
  served = await serveTestService(createTestService(db()).service);
});
afterAll(() => served.close());

/** 32 zero bytes in base58. */
const noDomain = "1".repeat(32);

interface Parts {
  readonly text: string;
  readonly signers: readonly string[];
  readonly domain?: string;
}

/** Version 0 as `@solana/kit` writes it: a text with line feeds is UTF-8, format 1. */
function versionZero({ text, signers, domain = noDomain }: Parts): Uint8Array {
  const requiredSignatories = signers.map((address) => ({ address: address as Address }));
  const content = { format: 1, text };
  const message = { version: 0, applicationDomain: domain, content, requiredSignatories };
  return Uint8Array.from(
    getOffchainMessageV0Encoder().encode(message as unknown as OffchainMessageV0),
  );
}

function versionOne({ text, signers }: Parts): Uint8Array {
  const requiredSignatories = signers.map((address) => ({ address: address as Address }));
  return Uint8Array.from(
    getOffchainMessageV1Encoder().encode({ version: 1, content: text, requiredSignatories }),
  );
}

/** Version 0 as Ledger's library writes it: a text with line feeds is ASCII, format 0. */
function ledgerVersionZero(parts: Parts): Uint8Array {
  const bytes = versionZero(parts);
  bytes[0x31] = 0;
  return bytes;
}

/** The header from the Solana CLI and from Ledger apps before 1.8: version, format, length. */
function shortHeader(format: number) {
  return ({ text }: Parts): Uint8Array => {
    const body = Buffer.from(text);
    const header = Buffer.from("ff736f6c616e61206f6666636861696e0000", "hex");
    header[17] = format;
    return Buffer.concat([header, Buffer.from([body.length % 256, body.length >> 8]), body]);
  };
}

const envelopes: Readonly<Record<string, (parts: Parts) => Uint8Array>> = {
  "version 1": versionOne,
  "version 0": versionZero,
  "version 0 in Ledger's format": ledgerVersionZero,
  "the short header": shortHeader(1),
  "the short header in ASCII": shortHeader(0),
};
const named = Object.entries(envelopes);

async function prepare(wallet: TestWallet): Promise<string> {
  const { body } = await served.post("/v2/auth/solana/prepare", { walletAddress: wallet.address });
  return body.message;
}

async function verify(message: string, signature: string) {
  const { status, body } = await served.post("/v2/auth/solana/verify", { message, signature });
  return { status, code: body.error?.code, wallet: body.subscriber?.walletAddress };
}

const refused = { status: 401, code: "signature-mismatch", wallet: undefined };

describe("verifyWallet and off-chain messages", () => {
  test.each(named)("verifyWallet accepts %s once", async (_, encode) => {
    const wallet = makeWallet();
    const text = await prepare(wallet);
    const signature = wallet.sign(encode({ text, signers: [wallet.address] }));
    expect(await verify(text, signature)).toMatchObject({ status: 200, wallet: wallet.address });
    expect(await verify(text, signature)).toMatchObject({ status: 401, code: "message-unknown" });
    expect(await verify(text, wallet.sign(text))).toMatchObject({ code: "message-unknown" });
  });

  test.each(named)("verifyWallet refuses %s signed by another wallet", async (_, encode) => {
    const wallet = makeWallet();
    const text = await prepare(wallet);
    const bytes = encode({ text, signers: [wallet.address] });
    expect(await verify(text, makeWallet().sign(bytes))).toEqual(refused);
  });

  test.each(named)("verifyWallet refuses %s around another message", async (_, encode) => {
    const wallet = makeWallet();
    const [text, another] = [await prepare(wallet), await prepare(wallet)];
    const signature = wallet.sign(encode({ text: another, signers: [wallet.address] }));
    expect(await verify(text, signature)).toEqual(refused);
  });

  test.each([
    ["version 1", versionOne],
    ["version 0", versionZero],
    ["version 0 in Ledger's format", ledgerVersionZero],
  ])("verifyWallet refuses %s with other signers", async (_, encode) => {
    const [wallet, another] = [makeWallet(), makeWallet()];
    const text = await prepare(wallet);
    const lists = [[another.address], [wallet.address, another.address]];
    for (const signers of lists) {
      expect(await verify(text, wallet.sign(encode({ text, signers })))).toEqual(refused);
    }
  });

  test.each([
    ["version 0", versionZero],
    ["version 0 in Ledger's format", ledgerVersionZero],
  ])("verifyWallet refuses %s with an application domain", async (_, encode) => {
    const wallet = makeWallet();
    const text = await prepare(wallet);
    const page = Buffer.alloc(32);
    page.write("alerts.bellwether.example");
    for (const domain of [encodeBase58(page), makeWallet().address]) {
      const bytes = encode({ text, signers: [wallet.address], domain });
      expect(await verify(text, wallet.sign(bytes))).toEqual(refused);
    }
  });

  test("verifyWallet refuses an envelope with any byte changed, added or removed", async () => {
    const wallet = makeWallet();
    const text = await prepare(wallet);
    const parts = { text, signers: [wallet.address] };
    const accepted = new Set(named.map(([, encode]) => toHex(encode(parts))));
    const bytes = fc.constantFrom(...named.map(([, encode]) => encode(parts)));
    const change = fc.record({
      at: fc.nat(0xffff),
      remove: fc.integer({ min: 0, max: 2 }),
      put: fc.uint8Array({ maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(bytes, change, async (envelope, { at, remove, put }) => {
        const place = at % envelope.length;
        const changed = Uint8Array.from([
          ...envelope.subarray(0, place),
          ...put,
          ...envelope.subarray(place + remove),
        ]);
        // The two formats are one byte apart.
        fc.pre(!accepted.has(toHex(changed)));
        expect(await verify(text, wallet.sign(changed))).toEqual(refused);
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  test("verifyWallet refuses a signature with any byte changed", async () => {
    const wallet = makeWallet();
    const text = await prepare(wallet);
    const signature = wallet.sign(versionOne({ text, signers: [wallet.address] }));
    const good = decodeBase58(signature, 64) ?? new Uint8Array();
    const byte = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.nat(63), byte, async (at, by) => {
        const bytes = Uint8Array.from(good);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        expect(await verify(text, encodeBase58(bytes))).toEqual(refused);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
