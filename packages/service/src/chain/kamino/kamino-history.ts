import { type Address, getU64Decoder } from "@solana/kit";
import { directionOf } from "../../domain/positions/flow.ts";
import type {
  ChainFlow,
  ChainInstruction,
  ChainTransaction,
  ProviderHistory,
} from "../provider-history.ts";
import { listMovements, sumMovements, type TokenMovement } from "../token-movements.ts";
import {
  type End,
  findSteps,
  type ObligationStep,
  obligationPlace,
} from "./obligation-instructions.ts";

/** The program clamps what an instruction asks for, so amounts come from the token movements it made. */
export function createKaminoHistory(program: Address): ProviderHistory {
  return {
    readFlows(transaction, account) {
      const flows = transaction.instructions.flatMap((instruction, place) => {
        if (instruction.program !== program) return [];
        if (instruction.accounts[obligationPlace] !== account) return [];
        const steps = findSteps(instruction.data) ?? [];
        const movements = steps.length === 0 ? [] : listMovements(transaction, place);
        return steps.map((step) => toFlow(transaction, instruction, step, movements));
      });
      const known = flows.filter((flow) => flow !== undefined);
      return known.length === flows.length ? known : undefined;
    },
  };
}

function toFlow(
  transaction: ChainTransaction,
  { accounts, data }: ChainInstruction,
  { kind, reserve, mint, tokens, receipts }: ObligationStep,
  movements: readonly TokenMovement[],
): ChainFlow | undefined {
  const sum = (end: End) =>
    sumMovements(movements, "to" in end ? { to: accounts[end.to] } : { from: accounts[end.from] });
  const stated = data.length < 16 ? undefined : getU64Decoder().decode(data, 8);
  const amount = tokens === "stated" ? stated : tokens && sum(tokens);
  const units = directionOf(kind).side === "debt" ? amount : receipts && sum(receipts);
  const asset = accounts[reserve];
  if (units === undefined || asset === undefined) return undefined;
  const decimals = findDecimals(transaction, mint === undefined ? undefined : accounts[mint]);
  return {
    ...{ kind, asset, units },
    ...(amount !== undefined && { amount }),
    ...(amount !== undefined && decimals && { priced: { ...decimals, amount } }),
  };
}

function findDecimals({ tokens }: ChainTransaction, mint: Address | undefined) {
  const known = [...tokens.values()].find((change) => change.mint === mint);
  return known && { mint: known.mint, decimals: known.decimals };
}
