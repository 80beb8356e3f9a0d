import type { ChainClock } from "../../chain/provider-state.ts";
import type { Mint } from "../../chain/tokens/mint.ts";
import { feeAt, type TokenNames } from "../../chain/tokens/mint-extensions.ts";
import { multiplierAt } from "../../chain/tokens/ui-amount.ts";
import type { ChainToken, MintAccount } from "../../domain/assets/mint-account.ts";
import { readTokenNames } from "../../domain/assets/token-text.ts";
import { omitUndefined } from "../../domain/omit-undefined.ts";

const basisPoints = 10_000;
const maxUriLength = 200;

/** A token as its mint and its names describe it at the clock's time. */
export function describeToken(
  address: string,
  mint: Mint,
  names: TokenNames | undefined,
  clock: Pick<ChainClock, "unixTime" | "epoch">,
  observedAt: Date,
): ChainToken {
  const found = mint.metadata ?? names;
  return {
    ...{
      address,
      decimals: mint.decimals,
      mintAccount: toMintAccount(mint, found, clock, observedAt),
    },
    ...omitUndefined(found === undefined ? {} : readTokenNames(found)),
  };
}

function toMintAccount(
  mint: Mint,
  names: TokenNames | undefined,
  { unixTime, epoch }: Pick<ChainClock, "unixTime" | "epoch">,
  observedAt: Date,
): MintAccount {
  const { program, supply, extensions, interest, scaling, transferFee } = mint;
  const { mintAuthority, freezeAuthority, permanentDelegate, transferHookProgram } = mint;
  const fee = transferFee && feeAt(transferFee, epoch);
  const multiplier = scaling && multiplierAt(scaling, unixTime);
  return {
    ...{ tokenProgram: program, supplyBaseUnits: String(supply), extensions: [...extensions] },
    ...omitUndefined({ mintAuthority, freezeAuthority, permanentDelegate, transferHookProgram }),
    ...omitUndefined({
      transferFee: fee && fee.basisPoints / basisPoints,
      maxTransferFeeBaseUnits: fee && String(fee.maxBaseUnits),
      interestRate: interest && interest.rate / basisPoints,
      amountMultiplier: Number.isFinite(multiplier) ? multiplier : undefined,
      isPaused: mint.isPaused,
      isFrozenByDefault: mint.isFrozenByDefault,
      isNonTransferable: extensions.includes("non-transferable") || undefined,
      metadataUri: names && readUri(names.uri),
    }),
    observedAt: observedAt.toISOString(),
  };
}

/** Token makers write anything. */
function readUri(text: string): string | undefined {
  const uri = text.replace(/\0+$/, "").trim();
  if (uri.length > maxUriLength || !/^[\x21-\x7e]+$/.test(uri)) return undefined;
  return /^(https?|ipfs|ar):\/\//.test(uri) && URL.canParse(uri) ? uri : undefined;
}
