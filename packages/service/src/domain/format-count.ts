const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 9 });

/** `no entry`, `1 entry`, `10,412 entries` */
export function formatCount(count: number, noun: string): string {
  const plural = `${noun.replace(/([^aeiou])y$/, "$1ie").replace(/ch$/, "che")}s`;
  return count === 0 ? `no ${noun}` : `${numbers.format(count)} ${count === 1 ? noun : plural}`;
}
