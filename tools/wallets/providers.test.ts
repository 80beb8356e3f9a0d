import {
  type Address,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  verifySignature,
} from "@solana/kit";
import { expect, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";
import { outsideWallets } from "./outside-wallets.ts";
import { press } from "./press.ts";
import { serveProviderLinks } from "./serve-provider-links.ts";

// wallets.test.ts has the short tests for the other wallets.
test.each(sampleCases(Object.entries(outsideWallets), 1))(
  "a wallet of %s signs links of real providers unchanged, as legacy and as version 0",
  async (_, open) => {
    const wallet = await open();
    for (const link of await serveProviderLinks(wallet.address as Address)) {
      for (const version of ["legacy", "v0"]) {
        const url = `${link}&transactionVersion=${version}`;
        const transaction = await press(url, wallet.address);
        const { messageBytes } = getTransactionDecoder().decode(transaction);
        const signed = getTransactionDecoder().decode(await wallet.sign(transaction));
        expect(signed.messageBytes, url).toEqual(messageBytes);
        for (const [signer, signature] of Object.entries(signed.signatures)) {
          if (signature === null) throw new Error(`${url}: ${signer} has not signed.`);
          const key = await getPublicKeyFromAddress(signer as Address);
          expect(await verifySignature(key, signature, messageBytes), url).toBe(true);
        }
      }
    }
  },
);
