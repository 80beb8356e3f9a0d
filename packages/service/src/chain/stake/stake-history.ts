import { address } from "@solana/kit";
import { NATIVE_MINT } from "../../domain/actions/tokens.ts";
import type { ProviderHistory } from "../provider-history.ts";

export const SOL = { mint: address(NATIVE_MINT), decimals: 9 } as const;
/** A stake account has one deposit. */
export const STAKE_ASSET = "stake";

/**
 * A stake's lamports change with transactions which create, split, merge or withdraw it, and by themselves only with
 * rewards. The rent belongs to it, as in its value.
 */
export const stakeHistory: ProviderHistory = {
  readFlows({ lamports }, account) {
    const change = lamports.get(account);
    if (change === undefined || change.after === change.before) return [];
    const { before, after } = change;
    const amount = after > before ? after - before : before - after;
    const kind = after > before ? "deposit" : "withdraw";
    const priced = { ...SOL, amount };
    return [{ kind, asset: STAKE_ASSET, units: amount, amount, unitsBefore: before, priced }];
  },
};
