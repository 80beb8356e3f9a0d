/** A pattern part: one of several texts, or any text without certain characters. */
export type PatternPart = readonly string[] | { readonly without: string };

/**
 * Whether a text is a sequence of these parts. It tracks the reached positions, so no pattern in a description takes
 * exponential time.
 */
export function isMadeOf(text: string, parts: readonly PatternPart[]): boolean {
  let reached = new Set([0]);
  for (const part of parts) {
    reached = "without" in part ? extend(text, reached, part.without) : append(text, reached, part);
  }
  return reached.has(text.length);
}

function append(
  text: string,
  reached: ReadonlySet<number>,
  choices: readonly string[],
): Set<number> {
  const next = new Set<number>();
  for (const position of reached) {
    for (const choice of choices) {
      if (text.startsWith(choice, position)) next.add(position + choice.length);
    }
  }
  return next;
}

function extend(text: string, reached: ReadonlySet<number>, without: string): Set<number> {
  const next = new Set<number>();
  for (const start of reached) {
    for (let end = start; !next.has(end); end += 1) {
      next.add(end);
      if (end === text.length || without.includes(text.charAt(end))) break;
    }
  }
  return next;
}
