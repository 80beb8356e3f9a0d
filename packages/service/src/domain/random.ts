import { randomBytes } from "node:crypto";

/** The source of random bytes for ids and nonces; tests replace it. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
