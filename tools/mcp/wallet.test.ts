import { balanceOf, setTokenBalance } from "@bellwether/chain/token-accounts";
import { usdc } from "@bellwether/service/tests/actions/products.ts";
import { openWallet, signAndSend } from "@bellwether/service/tests/chain/local-chain.ts";
import { getBase58Decoder, type KeyPairSigner, signBytes } from "@solana/kit";
import { expect, test } from "vitest";
import { callTool, connectClient, type Era } from "./connect-client.ts";
import { useMcp } from "./use-mcp.ts";

const mcp = useMcp();

async function openSignedIn() {
  const { svm } = mcp().fixture;
  const signer = await openWallet(svm);
  await setTokenBalance(svm, signer.address, usdc, 3_000_000_000n);
  return { svm, signer, session: await signIn(mcp().origin, signer) };
}

/** Signs in as a wallet does: it signs the service's message. */
async function signIn(origin: string, { address, keyPair }: KeyPairSigner): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(origin + path, init)).json() as Promise<Readonly<Record<string, string>>>;
  };
  const { message = "" } = await post("/v2/auth/solana/prepare", { walletAddress: address });
  const bytes = await signBytes(keyPair.privateKey, new TextEncoder().encode(message));
  const signature = getBase58Decoder().decode(bytes);
  const { token = "" } = await post("/v2/auth/solana/verify", { message, signature });
  return token;
}

test.each<Era>(["2026-07-28", "2025-11-25"])(
  "the official client of %s finds a market, quotes, builds, and the wallet signs what it shows",
  async (era) => {
    const { svm, signer, session } = await openSignedIn();
    const headers = {
      authorization: `Bearer ${session}`,
      "x-service-client-key": mcp().clientKey,
    };
    const client = await connectClient(mcp().url, headers, era);
    expect(client.getNegotiatedProtocolVersion()).toBe(era);
    const { markets } = await callTool(client, "find_markets", { symbol: "USDC" });
    const [{ id: marketId = "" } = {}] = markets as readonly { readonly id: string }[];
    const deposit = { marketId, action: "deposit", amount: 12.5 };
    const quote = await callTool(client, "quote_action", deposit);
    expect(quote).toMatchObject({ spent: [{ symbol: "USDC", amount: 12.5 }] });
    const built = await client.callTool({ name: "build_action", arguments: deposit });
    await client.close();
    const { link: _, ...effects } = built.structuredContent as Record<string, unknown>;
    expect(effects).toEqual(quote);
    const [, block] = built.content;
    if (block?.type !== "resource" || !("blob" in block.resource))
      throw new Error("no transaction");
    expect(block.annotations?.audience).toEqual(["user"]);
    const balance = () => balanceOf(svm, signer.address, usdc.mint);
    const before = await balance();
    expect(await signAndSend(svm, block.resource.blob, signer)).toBeUndefined();
    expect(Number(before) - Number(await balance())).toBe(12_500_000);
  },
);
