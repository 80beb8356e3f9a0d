import type { Address, Base64EncodedWireTransaction, Rpc, SolanaRpcApi } from "@solana/kit";
import { z } from "zod";
import { type ChainAccount, ChainUnavailable, type Simulation } from "./chain.ts";
import { accountsOf, commitment, count, send, toChainAccount } from "./checked-rpc.ts";

/** How often to repeat a call which fell behind. */
const maxRepeats = 5;

const context = z.object({ slot: count });
/** A failed simulation has no accounts. */
const simulated = (length: number) =>
  z.object({
    context,
    value: z.object({
      err: z.unknown(),
      logs: z.array(z.string()).nullable(),
      unitsConsumed: count.optional(),
      accounts: accountsOf(length).nullish(),
    }),
  });

/**
 * Simulates a transaction and reads its accounts at the same slot: a balance change between both would hide a loss or
 * show a false one.
 */
export async function simulate(
  rpc: Rpc<SolanaRpcApi>,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> {
  const read = (minContextSlot: bigint) =>
    send(
      "getMultipleAccounts",
      rpc.getMultipleAccounts([...addresses], { commitment, encoding: "base64", minContextSlot }),
      z.object({ context, value: accountsOf(addresses.length) }),
    );
  const run = (minContextSlot: bigint) =>
    send(
      "simulateTransaction",
      rpc.simulateTransaction(transaction as Base64EncodedWireTransaction, {
        ...({ commitment, encoding: "base64", sigVerify: false } as const),
        ...{ replaceRecentBlockhash: true, minContextSlot },
        accounts: { addresses: [...addresses], encoding: "base64" },
      }),
      simulated(addresses.length),
    );
  let [before, after] = await Promise.all([read(0n), run(0n)]);
  for (let repeat = 0; before.context.slot !== after.context.slot; repeat++) {
    if (repeat === maxRepeats) {
      throw new ChainUnavailable("simulateTransaction never ran at the slot of its accounts.");
    }
    if (before.context.slot < after.context.slot) before = await read(after.context.slot);
    else after = await run(before.context.slot);
  }
  return toSimulation(addresses, before.value, after.value);
}

type Accounts = z.infer<ReturnType<typeof accountsOf>>;
type Ran = z.infer<ReturnType<typeof simulated>>["value"];

function toSimulation(addresses: readonly Address[], before: Accounts, after: Ran): Simulation {
  const { err, logs, unitsConsumed = 0n, accounts: left } = after;
  const isSuccess = err === null;
  if (isSuccess && !left) {
    throw new ChainUnavailable("simulateTransaction responded without the accounts.");
  }
  return {
    error: isSuccess ? undefined : err,
    logs: logs ?? [],
    unitsConsumed,
    accounts: addresses.map((address, index) => ({
      address,
      before: toAccount(before[index]),
      after: toAccount(isSuccess ? left?.[index] : before[index]),
    })),
  };
}

function toAccount(found: Accounts[number] | undefined): ChainAccount | undefined {
  // A simulation shows a closed account with no lamports.
  return found && found.lamports > 0n ? toChainAccount(found) : undefined;
}
