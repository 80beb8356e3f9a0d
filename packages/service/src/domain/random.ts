import { randomBytes } from "node:crypto";

/** Where ids and nonces come from. */
export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
