import { type Address, getU128Decoder } from "@solana/kit";
import type {
  ChainFlow,
  ChainInstruction,
  ChainTransaction,
  ProviderHistory,
} from "../provider-history.ts";
import { listMovements, sumMovements, type TokenMovement } from "../token-movements.ts";
import { findStep, type PositionStep } from "./position-instructions.ts";

/**
 * The flows for the position whose token is in this account. Both tokens have the position's liquidity as their units,
 * so a withdrawal takes its part of both costs. Fees and rewards are collected: they cost nothing.
 */
export function createWhirlpoolHistory(program: Address): ProviderHistory {
  return {
    readFlows(transaction, account) {
      const flows: ChainFlow[] = [];
      for (const [place, instruction] of transaction.instructions.entries()) {
        if (instruction.program !== program || !instruction.accounts.includes(account)) continue;
        const movements = listMovements(transaction, place);
        const step = findStep(instruction.data);
        const found =
          step?.token === undefined || instruction.accounts[step.token] !== account
            ? readOther(movements, account)
            : readStep(transaction, instruction, step, movements);
        if (found === undefined) return undefined;
        flows.push(...found);
      }
      return flows;
    },
  };
}

/** Opening and closing mint and burn the position's token. Any other movement is not understood. */
function readOther(
  movements: readonly TokenMovement[],
  account: Address,
): readonly ChainFlow[] | undefined {
  const isOfToken = ({ from, to }: TokenMovement) => from === account || to === account;
  return movements.every(isOfToken) ? [] : undefined;
}

const LIQUIDITY_OFFSET = 8;
const LIQUIDITY_BYTES = 16;

function readStep(
  { tokens }: ChainTransaction,
  { accounts, data }: ChainInstruction,
  { kind, vaults }: PositionStep,
  movements: readonly TokenMovement[],
): readonly ChainFlow[] | undefined {
  const isCollected = kind === "collect";
  if (!isCollected && data.length < LIQUIDITY_OFFSET + LIQUIDITY_BYTES) return undefined;
  const units = isCollected ? 0n : getU128Decoder().decode(data, LIQUIDITY_OFFSET);
  const flows: ChainFlow[] = [];
  for (const place of vaults) {
    const vault = accounts[place];
    const change = vault && tokens.get(vault);
    if (change === undefined) return undefined;
    const end = kind === "deposit" ? { to: vault } : { from: vault };
    // Outside its range a position has one token, and the other one does not move.
    const amount = sumMovements(movements, end) ?? 0n;
    if (isCollected && amount === 0n) continue;
    const { mint, decimals } = change;
    flows.push({ kind, asset: mint, units, priced: { mint, decimals, amount } });
  }
  return flows;
}
