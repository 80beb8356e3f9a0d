import BN from "bn.js";

/** Random numbers repeated by a seed. */
export function createRandom(seed) {
  let state = BigInt(seed);
  const below = (limit) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & (2n ** 64n - 1n);
    return ((state >> 11n) * BigInt(limit)) >> 53n;
  };
  const between = (low, high) => BigInt(low) + below(BigInt(high) - BigInt(low) + 1n);
  return {
    below: (limit) => Number(below(limit)),
    between: (low, high) => Number(between(low, high)),
    /** Any size up to so many digits: small numbers are as likely as large ones. */
    amount: (digits) => between(0, 10n ** between(1, digits)),
    bytes: (count) => Uint8Array.from({ length: count }, () => Number(below(256))),
    chance: (oneIn) => below(oneIn) === 0n,
  };
}

export function toBN(value) {
  return new BN(value.toString());
}
