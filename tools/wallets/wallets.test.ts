import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from "@solana/kit";
import { expect, test } from "vitest";
import { executableLinks } from "./executable-links.ts";
import { outsideWallets } from "./outside-wallets.ts";
import { press } from "./press.ts";
import { serveLinks } from "./serve-links.ts";

test.each(Object.entries(outsideWallets))(
  "a wallet of %s signs and sends a link of each kind, as legacy and as version 0",
  async (_, open) => {
    const links = await serveLinks();
    const wallet = await open();
    await links.fund(wallet.address);
    for (const version of ["legacy", "v0"]) {
      for (const { path, query } of executableLinks) {
        const url = `${links.origin}${path}?${query}&transactionVersion=${version}`;
        const transaction = await press(url, wallet.address);
        expect([path, readVersion(transaction)]).toEqual([path, version === "v0" ? 0 : version]);
        const signed = await wallet.sign(transaction);
        const signature = await wallet.send(links.rpcUrl, signed);
        expect([path, await links.readError(signature)]).toEqual([path, null]);
      }
    }
  },
);

function readVersion(transaction: Uint8Array) {
  const { messageBytes } = getTransactionDecoder().decode(transaction);
  return getCompiledTransactionMessageDecoder().decode(messageBytes).version;
}
