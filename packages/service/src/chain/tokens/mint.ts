import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { ChainAccount } from "../chain.ts";
import { decodeExtensions, type MintExtensions } from "./mint-extensions.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "./token-program.ts";

/** A mint of either token program. */
export interface Mint extends MintExtensions {
  readonly decimals: number;
  readonly supply: bigint;
  readonly canMint: boolean;
  readonly canFreeze: boolean;
}

const mintBytes = 82;
/** Mints with extensions are as long as a token account, and then state which of the two they are. */
const kindAt = 165;
const mintKind = 1;

/** @returns undefined for anything but an initialized mint */
export function decodeMint({ owner, data }: ChainAccount): Mint | undefined {
  const hasExtensions = owner === TOKEN_2022_PROGRAM_ADDRESS && data[kindAt] === mintKind;
  if (owner !== TOKEN_PROGRAM_ADDRESS && owner !== TOKEN_2022_PROGRAM_ADDRESS) return undefined;
  if (data.length !== mintBytes && !hasExtensions) return undefined;
  const { decimals, supply, isInitialized, mintAuthority, freezeAuthority } =
    getMintDecoder().decode(data);
  if (!isInitialized) return undefined;
  return {
    ...{ decimals, supply },
    canMint: mintAuthority.__option === "Some",
    canFreeze: freezeAuthority.__option === "Some",
    ...(hasExtensions ? decodeExtensions(data.subarray(kindAt + 1)) : { extensions: [] }),
  };
}
