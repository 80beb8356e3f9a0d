import { type Address, address, getU64Decoder } from "@solana/kit";
import type { Bank } from "../bank/bank.ts";
import type { LandedTransaction } from "../bank/ledger.ts";
import { blockhashLifetime } from "../bank/recent-blockhashes.ts";

const computeBudgetProgram = address("ComputeBudget111111111111111111111111111111");
const setComputeUnitPrice = 3;

/**
 * The least fee for each of the last 150 blocks: the highest among the least fee in all its transactions and, for each
 * address, the least fee in transactions writing to it.
 */
export function listPrioritizationFees(bank: Bank, addresses: readonly Address[]) {
  const first = Math.max(bank.firstSlot, bank.slot - blockhashLifetime + 1);
  return Array.from({ length: bank.slot - first + 1 }, (_, index) => {
    const slot = first + index;
    const landed = bank.ledger.in(slot);
    const least = [landed, ...addresses.map((address) => landed.filter(writesTo(address)))].map(
      leastPrice,
    );
    return { prioritizationFee: least.toSorted(ascending).at(-1) ?? 0n, slot };
  });
}

function writesTo(wanted: Address) {
  return ({ accounts }: LandedTransaction) =>
    accounts.addresses.some((address, index) => address === wanted && accounts.isWritable[index]);
}

function leastPrice(landed: readonly LandedTransaction[]): bigint {
  return landed.map(readPrice).toSorted(ascending)[0] ?? 0n;
}

function ascending(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** In millionths of a lamport for each compute unit. */
function readPrice({ wire: { message } }: LandedTransaction): bigint {
  const found = message.instructions.find(
    ({ programAddressIndex, data }) =>
      message.staticAccounts[programAddressIndex] === computeBudgetProgram &&
      data?.[0] === setComputeUnitPrice &&
      data.length === 9,
  );
  return found?.data === undefined ? 0n : getU64Decoder().decode(found.data, 1);
}
