import { type Address, getU64Decoder } from "@solana/kit";
import type {
  ChainFlow,
  ChainTransaction,
  PricedAmount,
  ProviderHistory,
  TokenChange,
} from "../provider-history.ts";
import { SOL } from "../stake/stake-history.ts";
import { STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";
import { listCalled, listMovements, sumMovements } from "../token-movements.ts";

/** Source: the instructions in the official package, @solana/spl-stake-pool 1.1.8 (ISC). */
interface Form {
  readonly kind: "deposit" | "withdraw";
  /** The place of the wallet's pool token account. */
  readonly tokens: number;
  /** Where the lamports are: in the instruction, in the stake program's instruction it calls, or what stakes gained. */
  readonly lamports:
    | "stated"
    | { readonly called: number }
    | { readonly gainedBy: readonly number[] };
}

/** The stake program's tag, followed by the lamports. */
const SPLIT = 3;
const WITHDRAW = 4;
const depositStake = { kind: "deposit", tokens: 7, lamports: { gainedBy: [5, 6] } } as const;
const withdrawStake = { kind: "withdraw", tokens: 7, lamports: { called: SPLIT } } as const;
const depositSol = { kind: "deposit", tokens: 4, lamports: "stated" } as const;
const withdrawSol = { kind: "withdraw", tokens: 3, lamports: { called: WITHDRAW } } as const;

/** By the first byte; the later ones also limit slippage. */
const forms: ReadonlyMap<number, Form> = new Map<number, Form>([
  [9, depositStake],
  [10, withdrawStake],
  [14, depositSol],
  [16, withdrawSol],
  [23, depositStake],
  [24, withdrawStake],
  [25, depositSol],
  [26, withdrawSol],
]);

/**
 * The flows are the changes in a wallet's pool tokens. Tokens minted or burned by the pool itself are worth the SOL it
 * took or gave. Others were bought or sent: the transaction does not state what they cost in SOL.
 */
export function createStakePoolHistory(program: Address): ProviderHistory {
  return {
    readFlows(transaction, account) {
      const change = transaction.tokens.get(account);
      if (change === undefined || change.before === change.after) return [];
      const exchanges = listExchanges(transaction, account, program);
      const exchanged = exchanges.reduce((sum, { tokens }) => sum + tokens, 0n);
      if (exchanges.length > 0 && exchanged === change.after - change.before) {
        return exchanges.map((exchange) => toFlow(change, exchange));
      }
      return [toFlow(change, { tokens: change.after - change.before })];
    },
  };
}

/** Pool tokens the wallet got, or gave if negative. */
interface Exchange {
  readonly tokens: bigint;
  /** Undefined for tokens the pool did not exchange. */
  readonly lamports?: bigint | undefined;
}

function toFlow({ mint, decimals }: TokenChange, { tokens, lamports }: Exchange): ChainFlow {
  const units = tokens < 0n ? -tokens : tokens;
  const priced: PricedAmount =
    lamports === undefined ? { mint, decimals, amount: units } : { ...SOL, amount: lamports };
  return {
    ...{ kind: tokens < 0n ? "withdraw" : "deposit", asset: mint, units, priced },
    ...(lamports !== undefined && { amount: lamports }),
  };
}

function listExchanges(
  transaction: ChainTransaction,
  account: Address,
  program: Address,
): Exchange[] {
  const { instructions } = transaction;
  return instructions.flatMap((instruction, place) => {
    const form = instruction.program === program && forms.get(instruction.data[0] ?? -1);
    if (!form || instruction.accounts[form.tokens] !== account) return [];
    const isDeposit = form.kind === "deposit";
    const movements = listMovements(transaction, place);
    const tokens = sumMovements(movements, isDeposit ? { to: account } : { from: account });
    if (tokens === undefined) return [];
    const lamports = readLamports(transaction, place, form, program);
    return [{ tokens: isDeposit ? tokens : -tokens, lamports }];
  });
}

function readLamports(
  transaction: ChainTransaction,
  place: number,
  { lamports: source }: Form,
  program: Address,
): bigint | undefined {
  const data = transaction.instructions[place]?.data ?? new Uint8Array();
  if (source === "stated") return data.length < 9 ? undefined : getU64Decoder().decode(data, 1);
  if ("gainedBy" in source) return sumGains(transaction, place, source.gainedBy, program);
  const called = listCalled(transaction, place).filter(
    (instruction) =>
      instruction.program === STAKE_PROGRAM_ADDRESS && instruction.data[0] === source.called,
  );
  const amounts = called.map((instruction) => getU64Decoder().decode(instruction.data, 4));
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** What stakes gained is this instruction's only if no other pool instruction uses them. */
function sumGains(
  { instructions, lamports }: ChainTransaction,
  place: number,
  places: readonly number[],
  program: Address,
): bigint | undefined {
  const stakes = places.flatMap((at) => instructions[place]?.accounts[at] ?? []);
  const isShared = instructions.some(
    (other, at) =>
      at !== place &&
      other.program === program &&
      stakes.some((stake) => other.accounts.includes(stake)),
  );
  if (isShared) return undefined;
  return stakes.reduce((sum, stake) => {
    const change = lamports.get(stake);
    return change === undefined ? sum : sum + change.after - change.before;
  }, 0n);
}
