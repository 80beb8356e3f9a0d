import {
  type Address,
  type Blockhash,
  createSolanaRpcFromTransport,
  isAddress,
  isBlockhash,
  isSolanaError,
} from "@solana/kit";
import { z } from "zod";
import { type Chain, type ChainAccount, ChainUnavailable } from "./chain.ts";
import { createJsonRpcTransport, type JsonRpcEndpoint } from "./json-rpc-transport.ts";

/** Validators rarely drop a confirmed block, and with it a transaction's blockhash. */
const commitment = "confirmed";

// Lamports beyond 2^53 lose their last digits in JSON; nothing here depends on those.
const count = z.bigint().nonnegative();

const account = z.object({
  owner: z.custom<Address>((value) => typeof value === "string" && isAddress(value)),
  lamports: count,
  data: z.tuple([z.string(), z.literal("base64")]),
});

const countResponse = z.object({ value: count });

const blockhashResponse = z.object({
  value: z.object({
    blockhash: z.custom<Blockhash>((value) => typeof value === "string" && isBlockhash(value)),
    lastValidBlockHeight: count,
  }),
});

/**
 * Reads a cluster through its JSON-RPC interface. The types of `@solana/kit` trust the server, so every response
 * is checked here.
 */
export function createJsonRpcChain(endpoint: JsonRpcEndpoint): Chain {
  const rpc = createSolanaRpcFromTransport(createJsonRpcTransport(endpoint));
  return {
    async readAccounts(addresses) {
      const schema = z.object({ value: z.array(account.nullable()).length(addresses.length) });
      const options = { commitment, encoding: "base64" } as const;
      const request = rpc.getMultipleAccounts([...addresses], options);
      const { value } = await send("getMultipleAccounts", request, schema);
      return value.map(toChainAccount);
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
  };
}

function toChainAccount(value: z.infer<typeof account> | null): ChainAccount | undefined {
  if (value === null) return undefined;
  const { owner, lamports, data } = value;
  return { owner, lamports, data: Buffer.from(data[0], "base64") };
}

/** @throws ChainUnavailable without any text of the server, which may repeat the URL and its API key */
async function send<Schema extends z.ZodType>(
  method: string,
  request: { send(): Promise<unknown> },
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = await request.send().catch((error: unknown) => {
    throw new ChainUnavailable(`${method} ${describeFailure(error)}`);
  });
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || "the result";
  throw new ChainUnavailable(`${method} responded with a wrong or missing value at ${field}.`);
}

function describeFailure(error: unknown): string {
  if (error instanceof ChainUnavailable) return error.message;
  if (isSolanaError(error)) return `was refused with the code ${error.context.__code}.`;
  // Such as a stack overflow in @solana/kit, which walks a deeply nested response recursively.
  return `responded with a value that ${error instanceof Error ? error.name : "an error"} interrupted.`;
}
