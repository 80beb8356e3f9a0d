import { randomBytes } from "node:crypto";

/** The random source for ids and nonces; tests replace it. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
