import { type Address, getU64Decoder } from "@solana/kit";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { obligationLayout } from "../../../src/chain/kamino/obligation.ts";
import { addTokens, type Call, findCalls, toSimulation } from "../simulate-call.ts";
import { klend, patch } from "./recorded-accounts.ts";

/** By the first byte: the token account's place, and which way the amount goes. */
const operations: Readonly<Record<number, readonly [token: number, sign: 1n | -1n]>> = {
  161: [8, 1n],
  116: [6, -1n],
};

/** What Kamino loans and repayments do to the token account and the obligation. Undefined for other transactions. */
export function simulateKlend(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const calls = findCalls(transaction, klend, operations);
  // Opening a referrer's account begins with the same byte as a repayment, and has no amount.
  const call = calls.find(({ data }) => data.length === 16);
  return call && apply(chain, addresses, call);
}

async function apply(
  chain: Chain,
  addresses: readonly Address[],
  { data, wallet, addressAt }: Call,
): Promise<Simulation> {
  const [tokenPlace, sign] = operations[data[0] ?? -1] ?? [-1, 1n];
  const [token, obligation] = [addressAt(tokenPlace), addressAt(1)];
  const amount = getU64Decoder().decode(data, 8);
  const before = await chain.readAccounts(addresses);
  const loan = before[addresses.indexOf(obligation ?? ("" as Address))];
  const owed = loan === undefined ? 0n : readDebt(loan);
  const paid = sign < 0n && amount > owed ? owed : amount;
  return toSimulation(addresses, before, (address, account) => {
    if (account === undefined) return account;
    if (address === token) return { ...account, data: addTokens(account.data, sign * paid) };
    if (address === wallet) return { ...account, lamports: account.lamports - 5000n };
    return address === obligation && sign < 0n
      ? { ...account, data: patch(account.data, ...debtFields(owed - paid)) }
      : account;
  });
}

const loanOffset = 1208;

function readDebt({ data }: ChainAccount): bigint {
  const [loan] = obligationLayout.decode(Uint8Array.from(data)).borrows;
  return (loan?.borrowedAmountSf ?? 0n) >> 60n;
}

function debtFields(debt: bigint): Parameters<typeof patch>[1][] {
  const isRepaid = debt === 0n;
  const rest: Parameters<typeof patch>[1] = [loanOffset + 88, 16, debt << 60n];
  return isRepaid ? [rest, [loanOffset, 32, 0n]] : [rest];
}
