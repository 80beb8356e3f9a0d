import { createContext, Script } from "node:vm";
import fc from "fast-check";

const atoms = [
  ..."abx1 -^$.",
  "\\d",
  "\\D",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\b",
  "\\B",
  "[ab]",
  "[^a-c]",
  "[\\]x]",
  "[]",
  "[^]",
  "\\.",
  "\\/",
  "\\n",
  "\\x61",
  "\\u0062",
  "\\u{1F600}",
  "\\uD83D\\uDE00",
  "\\p{L}",
  "\\P{Lu}",
  "😀",
  "\\cJ",
  "\\0",
];
const quantifiers = ["", "*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "{0}"];
/** Patterns without lookaround and backreferences; some are not valid. */
export const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
  const group = fc
    .tuple(fc.constantFrom("(", "(?:", "(?<n>"), tie("pattern"))
    .map(([open, inner]) => `${open}${inner})`);
  const piece = fc
    .tuple(
      fc.oneof({ maxDepth: 3 }, fc.constantFrom(...atoms), group),
      fc.constantFrom(...quantifiers),
    )
    .map((parts) => parts.join(""));
  const sequence = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
  return {
    pattern: fc.array(sequence, { minLength: 1, maxLength: 3 }).map((options) => options.join("|")),
  };
});
export const text: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(..."abcxAB1 -]./\n\u2028é\0", "😀"), { maxLength: 8 })
  .map((characters) => characters.join(""));

/** Undefined where the random parts make no valid pattern, such as a quantifier after `^`. */
export function asRegExp(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

const call = new Script("expression.test(value)");
const context = createContext({ expression: /^/, value: "" });

/** Leaves out a draw with long backtracking: nested repetitions take exponential time. */
export function matches(expression: RegExp, value: string): boolean {
  Object.assign(context, { expression, value });
  try {
    return call.runInContext(context, { timeout: 200 });
  } catch (error) {
    fc.pre((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT");
    throw error;
  }
}
