/**
 * Removes an English word's ending, so `rotates`, `rotated` and `rotation` are one word. A stem has at least four
 * letters: `string` is not `str`.
 */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/ies$/, "y").replace(/(?<=[^isu])s$/, "");
  const base = singular.replace(/(?<=\w{4})(?:ing|ed|(?<=t)ion)$/, "");
  return base
    .replace(/(?<=\w{4})e$/, "")
    .replace(/(?<=\w{4}[^aeiou])[iy]$|(?<=[^aeiou]i)y$/, "")
    .replace(/(?<=[^aeiou])y$/, "i");
}
