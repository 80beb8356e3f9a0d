import { InputError, startOf } from "./input-error.ts";

/**
 * The maximum size of a document, so a hostile author cannot exhaust time or memory. The largest published description
 * known to us (GitHub's) has 13 MB, 420,000 values and a depth of 40.
 */
export const limits = { bytes: 32_000_000, values: 4_000_000, depth: 250 } as const;

export function refuseLargeFile(file: string, bytes: number): void {
  if (bytes <= limits.bytes) return;
  const [size, most] = [bytes, limits.bytes].map((count) => `${(count / 1e6).toFixed(1)} MB`);
  throw new InputError(
    "too-large",
    startOf(file),
    `The file has ${size}; at most ${most} are read.`,
  );
}

/** Refuses a file of which the end is unknown, such as a pipe, once more than the limit has been read. */
export function refuseEndlessFile(file: string, bytes: number): void {
  if (bytes <= limits.bytes) return;
  const message = `The file has more than ${limits.bytes / 1e6} MB, which is the most that is read.`;
  throw new InputError("too-large", startOf(file), message);
}

/** Refuses a description whose files together have more characters than one may have bytes. */
export function refuseManyFiles(file: string, characters: number): void {
  if (characters <= limits.bytes) return;
  const message = `With this file the description has more than ${limits.bytes / 1e6} MB, which is the most that is read.`;
  throw new InputError("too-large", startOf(file), message);
}

/**
 * Refuses documents that grow beyond bounds when walked: aliases to aliases, endless nesting, and aliases containing
 * themselves. Shared parts are counted at each place, yet measured only once.
 */
export function refuseHostileShape(file: string, root: unknown): void {
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
    if (depth > limits.depth) {
      return refuse(`Values are nested more than ${limits.depth} deep; flatten them.`);
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
