import { InputError, startOf } from "./input-error.ts";

/** The maximum document size, so a hostile author cannot exhaust time or memory. */
export interface Limits {
  /** Of all files together. */
  readonly bytes: number;
  /** With aliases expanded. */
  readonly values: number;
}

/** Bundled, GitHub's description has 13 MB, 420,000 values and a depth of 40; with its references expanded it has 62 MB. */
export const defaultLimits: Limits = limitsOf(32_000_000);

const maxDepth = 250;

/** @param bytes the most to read; it allows values in proportion */
export function limitsOf(bytes: number): Limits {
  return { bytes, values: bytes / 8 };
}

export function refuseLargeFile(file: string, bytes: number, limits: Limits): void {
  if (bytes <= limits.bytes) return;
  const [size, most] = [bytes, limits.bytes].map((count) => `${(count / 1e6).toFixed(1)} MB`);
  throw new InputError(
    "too-large",
    startOf(file),
    `The file has ${size}; at most ${most} are read, unless --max-size allows more.`,
  );
}

/** Refuses a file with an unknown end, such as a pipe, once more than the limit has been read. */
export function refuseEndlessFile(file: string, bytes: number, limits: Limits): void {
  if (bytes <= limits.bytes) return;
  const message = `The file has more than ${limits.bytes / 1e6} MB, which is the most that is read; --max-size allows more.`;
  throw new InputError("too-large", startOf(file), message);
}

/** Refuses a description whose files together have more characters than one may have bytes. */
export function refuseManyFiles(file: string, characters: number, limits: Limits): void {
  if (characters <= limits.bytes) return;
  const message = `With this file the description has more than ${limits.bytes / 1e6} MB, which is the most that is read; --max-size allows more.`;
  throw new InputError("too-large", startOf(file), message);
}

/**
 * Refuses documents growing beyond bounds when walked: aliases to aliases, endless nesting, and aliases containing
 * themselves. Shared parts are counted at each place, yet measured only once.
 */
export function refuseHostileShape(
  file: string,
  root: unknown,
  limits: Limits = defaultLimits,
): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const refuse = (message: string): never => {
    throw new InputError("too-large", startOf(file), message);
  };

  function measure(value: unknown, depth: number): number {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) return refuse("An alias contains itself; write the value out once.");
    if (depth > maxDepth) {
      return refuse(`Values are nested more than ${maxDepth} deep; flatten them.`);
    }
    open.add(value);
    let size = 1;
    for (const child of Object.values(value)) size += measure(child, depth + 1);
    if (size > limits.values) {
      const most = limits.values.toLocaleString("en");
      return refuse(`The document has more than ${most} values once its aliases are written out.`);
    }
    open.delete(value);
    sizes.set(value, size);
    return size;
  }

  measure(root, 0);
}
