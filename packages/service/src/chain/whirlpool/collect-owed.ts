import type { Instruction } from "@solana/kit";
import type { TokenAmount } from "../../domain/actions/changes.ts";
import type { TokenState } from "../tokens/wallet-tokens.ts";
import { collectFees, collectReward } from "./instructions.ts";
import type { Claim } from "./owed-to-position.ts";
import type { PositionState } from "./read-position-state.ts";

/** Collects the fees and rewards noted by a position change or an update. */
export function collect({ accounts }: PositionState, { rewards }: Claim): Instruction[] {
  return [
    collectFees(accounts),
    ...rewards.map(({ reward }) => collectReward(accounts, reward.index, reward.accounts)),
  ];
}

/** The tokens for which the wallet needs an account. */
export function tokensOf({ a, b }: PositionState, { rewards }: Claim): readonly TokenState[] {
  return [a, b, ...rewards.map(({ reward }) => reward)];
}

/** The least the wallet receives; a transfer fee on a reward leaves it without a promise. */
export function listClaimed({ a, b }: PositionState, claim: Claim): readonly TokenAmount[] {
  return [
    { token: a.token, baseUnits: claim.feeA },
    { token: b.token, baseUnits: claim.feeB },
    ...claim.rewards.flatMap(({ reward: { token, mint }, least }) =>
      mint?.transferFee === undefined ? [{ token, baseUnits: least }] : [],
    ),
  ];
}
