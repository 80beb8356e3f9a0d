import { getTokenDecoder, type Token } from "@solana-program/token";
import { ChainUnavailable } from "../chain.ts";

/**
 * Decodes a token program's account, whose length the caller has checked.
 *
 * @throws ChainUnavailable for a state unknown to both programs: the node's answer is wrong, or from a later program
 */
export function decodeToken(data: Uint8Array): Token {
  try {
    return getTokenDecoder().decode(data);
  } catch {
    throw new ChainUnavailable("A token account has a state that no token program gives it.");
  }
}
