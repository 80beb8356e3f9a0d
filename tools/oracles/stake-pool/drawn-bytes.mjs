import { createHash } from "node:crypto";
import { PublicKey } from "@solana/web3.js";

/** Draws values from a label: the same in every run. */
export function drawFrom(label) {
  function* makeBytes() {
    for (let index = 0; ; index++) {
      yield* createHash("sha512").update(`${label} ${index}`).digest();
    }
  }
  const bytes = makeBytes();
  const take = (length) => Buffer.from(Array.from({ length }, () => bytes.next().value));
  return { take, address: () => new PublicKey(take(32)) };
}
