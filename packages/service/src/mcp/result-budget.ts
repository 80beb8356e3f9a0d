/** The tokens a result may have. */
export const resultBudget = 800;

/** Room for the notice before the data. */
const dataBudget = resultBudget - 25;

/** Long runs are keys and ids, which no tokenizer knows; then words, numbers, signs, and each other character. */
const runs = /[A-Za-z\d_-]{20,}|[A-Za-z]+|\d{1,3}|[!-/:-@[-`{-~]{1,3}|[^\s!-~]/gu;

/** An upper estimate for a text's tokens, as tokenizers differ. A test compares it with one tokenizer's counts. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(runs)) tokens += estimateRun(run);
  return Math.ceil(tokens);
}

function estimateRun(run: string): number {
  const words = run.split(/[-_]/);
  if (words.length > 1 && words.every((word) => wordOfId.test(word))) {
    return words.length - 1 + sum(words.map(estimateRun));
  }
  if (run.length >= 20) return run.length / 1.2;
  if (/^[A-Za-z]/.test(run)) return Math.ceil(run.length / 6);
  // Rare scripts and emoji take up to one token for each byte.
  return /^[!-~]/.test(run) ? 1 : Buffer.byteLength(run) / 1.15;
}

/** A human-made part of an id, such as `main` or `2`. */
const wordOfId = /^([a-z]{1,15}|\d{1,3})$/;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Lengths for texts from outside, until a result fits. */
const lengths = [400, 200, 100, 50, 24, 16, 8, 1];

/**
 * Shortens a result's quoted texts until it fits the budget. Ids and figures stay: a model goes on from them, and tools
 * bound their number.
 */
export function fitBudget(data: object): object {
  let fitted = data;
  for (const length of lengths) {
    if (estimateTokens(JSON.stringify(fitted)) <= dataBudget) return fitted;
    fitted = shortenQuotes(data, length) as object;
  }
  return fitted;
}

function shortenQuotes(value: unknown, length: number): unknown {
  if (typeof value === "string") return value.startsWith("«") ? shortenQuote(value, length) : value;
  if (Array.isArray(value)) return value.map((entry) => shortenQuotes(entry, length));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    shortenQuotes(entry, length),
  ]);
  return Object.fromEntries(entries);
}

function shortenQuote(quoted: string, length: number): string {
  const characters = Array.from(quoted.slice(1, -1));
  return characters.length <= length ? quoted : `«${characters.slice(0, length - 1).join("")}…»`;
}
