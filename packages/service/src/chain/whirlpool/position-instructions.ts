import { createHash } from "node:crypto";
import type { ReadonlyUint8Array } from "@solana/kit";

/** The numbers are places in the instruction's account list. */
export interface PositionStep {
  readonly kind: "deposit" | "withdraw" | "collect";
  /** The position's token account. */
  readonly token: number;
  /** The pool accounts which tokens come from or go to. */
  readonly vaults: readonly number[];
}

/**
 * By the name in `@orca-so/whirlpools-sdk` 0.13.13's IDL (Apache-2.0). The instructions which open or close a position
 * only mint or burn its token.
 */
const stepsOf: Readonly<Record<string, PositionStep>> = {
  increase_liquidity: { kind: "deposit", token: 4, vaults: [7, 8] },
  increase_liquidity_v2: { kind: "deposit", token: 6, vaults: [11, 12] },
  decrease_liquidity: { kind: "withdraw", token: 4, vaults: [7, 8] },
  decrease_liquidity_v2: { kind: "withdraw", token: 6, vaults: [11, 12] },
  collect_fees: { kind: "collect", token: 3, vaults: [5, 7] },
  collect_fees_v2: { kind: "collect", token: 3, vaults: [7, 9] },
  collect_reward: { kind: "collect", token: 3, vaults: [5] },
  collect_reward_v2: { kind: "collect", token: 3, vaults: [6] },
};

const byDiscriminator = new Map(
  Object.entries(stepsOf).map(([name, step]) => [discriminatorOf(name), step] as const),
);

function discriminatorOf(name: string): string {
  return createHash("sha256").update(`global:${name}`).digest("hex").slice(0, 16);
}

/** Undefined for an instruction which moves no pool tokens or is unknown to this version. */
export function findStep(data: ReadonlyUint8Array): PositionStep | undefined {
  return byDiscriminator.get(Buffer.from(data.subarray(0, 8)).toString("hex"));
}
