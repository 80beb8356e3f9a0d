import { type Address, unwrapOption } from "@solana/kit";
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { omitUndefined } from "../../domain/omit-undefined.ts";
import type { ChainAccount } from "../chain.ts";
import { decodeExtensions, type MintExtensions } from "./mint-extensions.ts";
import { TOKEN_2022_PROGRAM_ADDRESS, type TokenProgram } from "./token-program.ts";

/** A mint under either token program. */
export interface Mint extends MintExtensions {
  readonly program: TokenProgram;
  readonly decimals: number;
  readonly supply: bigint;
  /** Who can mint more; undefined once nothing can. */
  readonly mintAuthority?: Address;
  /** Who can freeze accounts; undefined if none can. */
  readonly freezeAuthority?: Address;
}

const mintBytes = 82;
/** Mints with extensions are as long as a token account, and then state which they are. */
const kindAt = 165;
const mintKind = 1;
const noAddress = () => undefined;

/** @returns undefined for anything but an initialized mint */
export function decodeMint({ owner, data }: ChainAccount): Mint | undefined {
  const hasExtensions = owner === TOKEN_2022_PROGRAM_ADDRESS && data[kindAt] === mintKind;
  if (owner !== TOKEN_PROGRAM_ADDRESS && owner !== TOKEN_2022_PROGRAM_ADDRESS) return undefined;
  if (data.length !== mintBytes && !hasExtensions) return undefined;
  const { decimals, supply, isInitialized, mintAuthority, freezeAuthority } =
    getMintDecoder().decode(data);
  if (!isInitialized) return undefined;
  return {
    program: owner === TOKEN_2022_PROGRAM_ADDRESS ? "spl-token-2022" : "spl-token",
    ...{ decimals, supply },
    ...omitUndefined({
      mintAuthority: unwrapOption(mintAuthority, noAddress),
      freezeAuthority: unwrapOption(freezeAuthority, noAddress),
    }),
    ...(hasExtensions ? decodeExtensions(data.subarray(kindAt + 1)) : { extensions: [] }),
  };
}
