import type { Address, RpcTransport } from "@solana/kit";
import { z } from "zod";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import { ChainUnavailable } from "../chain.ts";
import { commitment, send } from "../checked-rpc.ts";
import {
  decodeTokenAccount,
  type TokenAccount,
  tokenAccountHeadBytes,
} from "../tokens/token-account.ts";
import { type TokenProgram, tokenPrograms } from "../tokens/token-program.ts";

interface TokenAccountRequest {
  readonly owner: Address;
  readonly program: TokenProgram;
  readonly minSlot: bigint;
}

export interface TokenAccounts {
  readonly context: { readonly slot: bigint };
  readonly accounts: readonly TokenAccount[];
}

const method = "getTokenAccountsByOwner";
const response = z.object({
  result: z.object({
    context: z.object({ slot: z.int().nonnegative() }),
    value: z.array(z.unknown()),
  }),
});
const entry = z.object({ account: z.object({ data: z.tuple([z.base64(), z.literal("base64")]) }) });

/**
 * Requests a wallet's accounts, which may be tens of thousands: without `@solana/kit`, which walks through every
 * response value at once, and decoded in steps.
 *
 * @throws ChainUnavailable
 */
export async function requestTokenAccounts(
  transport: RpcTransport,
  { owner, program, minSlot }: TokenAccountRequest,
  signal: AbortSignal,
): Promise<TokenAccounts> {
  const config = {
    ...{ commitment, encoding: "base64", minContextSlot: minSlot },
    dataSlice: { offset: 0, length: tokenAccountHeadBytes },
  };
  const params = [owner, { programId: tokenPrograms[program] }, config];
  const payload = { jsonrpc: "2.0", id: "token-accounts", method, params };
  const request = { send: () => transport({ payload, signal }) };
  const { result } = await send(method, request, response, signal);
  const decoded = await runInTurns(mapInSteps(result.value, readEntry));
  const accounts = decoded.filter((account) => account !== undefined);
  return { context: { slot: BigInt(result.context.slot) }, accounts };
}

function readEntry(value: unknown): TokenAccount | undefined {
  const parsed = entry.safeParse(value);
  if (!parsed.success) throw new ChainUnavailable(`${method} responded with a wrong account.`);
  return decodeTokenAccount(Buffer.from(parsed.data.account.data[0], "base64"));
}
