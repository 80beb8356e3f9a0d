/** The tokens that a result may have. */
export const resultBudget = 800;

/** Room for what frames the data: the notice and the names of the protocol. */
const dataBudget = resultBudget - 60;

/** Long runs are keys and ids, which no tokenizer knows; then words, numbers, and each other character. */
const runs = /[A-Za-z\d_-]{20,}|[A-Za-z]+|\d{1,3}|[^\sA-Za-z\d]/gu;

/**
 * An upper estimate of the tokens of a text, for tokenizers that differ. A test compares it with the counts of one.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(runs)) {
    if (run.length >= 20) tokens += run.length / 1.4;
    else if (/^[A-Za-z]/.test(run)) tokens += Math.ceil(run.length / 5);
    else if (/^[\d!-~]/.test(run)) tokens += 0.8;
    // Rare scripts and emoji take up to one token for each byte.
    else tokens += Buffer.byteLength(run) / 1.3;
  }
  return Math.ceil(tokens);
}

/** Lengths for texts from outside, until a result fits. */
const lengths = [400, 200, 100, 50, 24, 12];

/**
 * Shortens the quoted texts of a result until it fits the budget. Ids and figures stay: a model goes on from them, and tools
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
