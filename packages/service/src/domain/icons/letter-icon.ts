/** The icon path for a name, such as a ticker or a provider id. */
export function letterIconPath(name: string): string {
  return `/icons/${name.toLowerCase()}.svg`;
}

/** The names with an icon. They need no escaping in SVG. */
export const letterIconName = "[a-z0-9-]{1,32}";

/** A square SVG with a name's letters on a color that depends on the name alone. */
export function drawLetterIcon(name: string): string {
  const letters = lettersOf(name);
  const fontSize = Math.round(48 / Math.max(1.6, letters.length * 0.72));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="hsl(${hueOf(name)}, 45%, 30%)"/>
<text x="32" y="32" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="${fontSize}" fill="#fff">${letters}</text>
</svg>
`;
}

/** The initials of several words, else the first four characters. */
function lettersOf(name: string): string {
  const words = name.split("-").filter((word) => word !== "");
  const letters = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "");
  return letters.slice(0, 4).toUpperCase();
}

/** FNV-1a, so similar names differ in color. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}
