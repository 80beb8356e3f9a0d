import {
  type Address,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getU64Decoder,
} from "@solana/kit";
import { getTokenDecoder, getTokenEncoder } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { obligationLayout } from "../../../src/chain/kamino/obligation.ts";
import { klend, patch } from "./recorded-accounts.ts";

/** By the first byte: the accounts of the token and of the obligation, and which way the amount goes. */
const operations: Readonly<Record<number, readonly [token: number, sign: 1n | -1n]>> = {
  161: [8, 1n],
  116: [6, -1n],
};

/**
 * What loans and repayments of Kamino's program do to the token account and the obligation, without its limits: the program
 * may not be in this repository. Undefined for transactions without it.
 */
export function simulateKlend(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) return undefined;
  const { staticAccounts } = message;
  const found = message.instructions.find(
    ({ programAddressIndex, data }) =>
      staticAccounts[programAddressIndex] === klend && operations[data?.[0] ?? -1] !== undefined,
  );
  const [tokenIndex, sign] = operations[found?.data?.[0] ?? -1] ?? [];
  if (found?.data === undefined || tokenIndex === undefined || sign === undefined) return undefined;
  const amount = getU64Decoder().decode(found.data, 8);
  const addressAt = (index: number) => staticAccounts[found.accountIndices?.[index] ?? -1];
  return apply(chain, addresses, {
    ...{ amount, sign, wallet: staticAccounts[0] },
    ...{ token: addressAt(tokenIndex), obligation: addressAt(1) },
  });
}

interface Effect {
  readonly amount: bigint;
  readonly sign: bigint;
  readonly wallet: Address | undefined;
  readonly token: Address | undefined;
  readonly obligation: Address | undefined;
}

async function apply(
  chain: Chain,
  addresses: readonly Address[],
  { amount, sign, wallet, token, obligation }: Effect,
): Promise<Simulation> {
  const before = await chain.readAccounts(addresses);
  const loan = before[addresses.indexOf(obligation ?? ("" as Address))];
  const owed = loan === undefined ? 0n : readDebt(loan);
  const paid = sign < 0n && amount > owed ? owed : amount;
  const accounts = addresses.map((address, index) => {
    const account = before[index];
    if (account === undefined) return { address, before: account, after: account };
    const after =
      address === token
        ? { ...account, data: addTokens(account.data, sign * paid) }
        : address === obligation && sign < 0n
          ? { ...account, data: patch(account.data, ...debtFields(owed - paid)) }
          : address === wallet
            ? { ...account, lamports: account.lamports - 5000n }
            : account;
    return { address, before: account, after };
  });
  return { error: undefined, logs: [], unitsConsumed: 100_000n, accounts };
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

function addTokens(data: Uint8Array, units: bigint): Uint8Array {
  const decoded = getTokenDecoder().decode(data);
  return Uint8Array.from(getTokenEncoder().encode({ ...decoded, amount: decoded.amount + units }));
}
