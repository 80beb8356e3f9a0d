/** Returns a pseudo-random number from 0 to 1, always the same for the same words. */
export type SeededRandom = (...words: readonly (string | number)[]) => number;

/** A deterministic random function: the simulated data depends on the seed and the time alone. */
export function createSeededRandom(seed: string): SeededRandom {
  return (...words) => hash(`${seed}/${words.join("/")}`) / 0x1_0000_0000;
}

/** MurmurHash3's 32-bit mixing, over a text's characters. */
function hash(text: string): number {
  let state = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x5bd1e995);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

export const dayMs = 86_400_000;

/** Waves lasting two months, nine days, about a day, five hours and 16 minutes; the long ones are larger. */
const waves = [
  { periodMs: 61 * dayMs, height: 1 },
  { periodMs: 9 * dayMs, height: 0.5 },
  { periodMs: 1.3 * dayMs, height: 0.2 },
  { periodMs: 0.21 * dayMs, height: 0.08 },
  { periodMs: 0.011 * dayMs, height: 0.02 },
] as const;
const totalHeight = waves.reduce((total, { height }) => total + height, 0);

interface Wave {
  readonly phase: number;
  readonly periodMs: number;
  readonly height: number;
}

/** Computed once for each seed and name. */
const waveCache = new WeakMap<SeededRandom, Map<string, readonly Wave[]>>();

/** Smooth noise from -1 to 1 over time, different for each name. */
export function smoothNoise(random: SeededRandom, name: string, at: Date): number {
  let sum = 0;
  for (const { phase, periodMs, height } of wavesOf(random, name)) {
    sum += height * Math.sin(2 * Math.PI * (at.getTime() / periodMs + phase));
  }
  return sum / totalHeight;
}

function wavesOf(random: SeededRandom, name: string): readonly Wave[] {
  const cached = waveCache.get(random) ?? new Map<string, readonly Wave[]>();
  waveCache.set(random, cached);
  const known = cached.get(name);
  if (known) return known;
  const own = waves.map(({ periodMs, height }, index) => ({
    height,
    phase: random("phase", name, index),
    periodMs: periodMs * (0.8 + 0.4 * random("period", name, index)),
  }));
  cached.set(name, own);
  return own;
}

/** Rounds figures to published precision. */
export function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
