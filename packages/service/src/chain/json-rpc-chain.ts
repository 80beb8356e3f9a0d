import { type Blockhash, createSolanaRpcFromTransport, isBlockhash } from "@solana/kit";
import { z } from "zod";
import type { Chain } from "./chain.ts";
import { accountsOf, commitment, count, send, toChainAccount } from "./checked-rpc.ts";
import { createJsonRpcTransport, type JsonRpcEndpoint } from "./json-rpc-transport.ts";
import { simulate } from "./simulate.ts";

const countResponse = z.object({ value: count });
const feesResponse = z.array(z.object({ prioritizationFee: count }));
/** The most addresses a node takes for fees. */
const maxFeeAddresses = 128;

const blockhashResponse = z.object({
  value: z.object({
    blockhash: z.custom<Blockhash>((value) => typeof value === "string" && isBlockhash(value)),
    lastValidBlockHeight: count,
  }),
});

/**
 * Reads a cluster through its JSON-RPC interface. `@solana/kit`'s types trust the server, so every response is checked
 * here.
 */
export function createJsonRpcChain(endpoint: JsonRpcEndpoint): Chain {
  const rpc = createSolanaRpcFromTransport(createJsonRpcTransport(endpoint));
  return {
    async readAccounts(addresses) {
      const schema = z.object({ value: accountsOf(addresses.length) });
      const options = { commitment, encoding: "base64" } as const;
      const request = rpc.getMultipleAccounts([...addresses], options);
      const { value } = await send("getMultipleAccounts", request, schema);
      return value.map((found) => (found === null ? undefined : toChainAccount(found)));
    },
    async readLatestBlockhash() {
      const request = rpc.getLatestBlockhash({ commitment });
      return (await send("getLatestBlockhash", request, blockhashResponse)).value;
    },
    readMinimumBalance(sizeBytes) {
      const request = rpc.getMinimumBalanceForRentExemption(BigInt(sizeBytes), { commitment });
      return send("getMinimumBalanceForRentExemption", request, count);
    },
    async readMinimumDelegation() {
      const request = rpc.getStakeMinimumDelegation({ commitment });
      return (await send("getStakeMinimumDelegation", request, countResponse)).value;
    },
    simulate: (transaction, addresses) => simulate(rpc, transaction, addresses),
    async readPriorityFees(addresses) {
      const request = rpc.getRecentPrioritizationFees(addresses.slice(0, maxFeeAddresses));
      const fees = await send("getRecentPrioritizationFees", request, feesResponse);
      return fees.map(({ prioritizationFee }) => prioritizationFee);
    },
  };
}
