import { type Address, address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";

export const TOKEN_2022_PROGRAM_ADDRESS = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

/** The token programs by the names validators give them. */
export const tokenPrograms = {
  "spl-token": TOKEN_PROGRAM_ADDRESS,
  "spl-token-2022": TOKEN_2022_PROGRAM_ADDRESS,
} as const satisfies Readonly<Record<string, Address>>;

export type TokenProgram = keyof typeof tokenPrograms;
export const tokenProgramNames: readonly TokenProgram[] = ["spl-token", "spl-token-2022"];
