import { createMarketsClient } from "@bellwether/markets";
import {
  type Base64EncodedWireTransaction,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit";
import type { SampleService } from "./sample-service.ts";

/** A new wallet on the local chain. */
export interface SampleWallet {
  readonly address: string;
  signMessage(bytes: Uint8Array): Promise<Uint8Array>;
  /** @returns the signature in base58 */
  signText(text: string): Promise<string>;
  /** @returns the signed transaction in base64 */
  signTransaction(transaction: string): Promise<Base64EncodedWireTransaction>;
  /** Gives it the fees and 10,000 USDC, more than any sample moves. */
  fund(): Promise<void>;
  /** Signs and sends an action link's transaction. */
  deposit(path: string): Promise<void>;
}

export async function createSampleWallet(service: SampleService): Promise<SampleWallet> {
  const { origin, chain } = service;
  const { address, keyPair } = await generateKeyPairSigner();
  const signMessage = (bytes: Uint8Array) => signBytes(keyPair.privateKey, bytes);

  async function signTransaction(transaction: string): Promise<Base64EncodedWireTransaction> {
    const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const signed = await partiallySignTransaction([keyPair], unsigned);
    return getBase64EncodedWireTransaction(signed as never);
  }

  return {
    address,
    signMessage,
    signTransaction,
    async signText(text) {
      return getBase58Decoder().decode(await signMessage(new TextEncoder().encode(text)));
    },
    async fund() {
      await service.fund(address, await findUsdc(service), String(10_000e6));
    },
    async deposit(path) {
      const response = await fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ account: address }),
      });
      const { transaction } = await response.json();
      const rpc = createSolanaRpc(chain as `http://${string}`);
      await rpc.sendTransaction(await signTransaction(transaction), { encoding: "base64" }).send();
    },
  };
}

async function findUsdc({ origin, clientKey }: SampleService): Promise<string> {
  const markets = createMarketsClient({ baseUrl: origin, clientKey });
  const page = await markets.listMarkets({ type: ["lending"], limit: 200 });
  const usdc = page.markets.find(
    (market) => market.type === "lending" && market.token.symbol === "USDC",
  );
  return usdc?.type === "lending" ? usdc.token.address : "";
}
