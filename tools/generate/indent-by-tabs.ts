import { decode, encode } from "@jridgewell/sourcemap-codec";

/** Indents a module without a source map by tabs. */
export function indentByTabs(code: string): string {
  return code.replace(/^(?: {4})+/gm, toTabs);
}

/**
 * Indents a module by tabs, and moves its source map's columns. Only lines whose first mapping is their first character
 * change, so text in templates stays.
 */
export function indentMappedByTabs(
  code: string,
  mappings: string,
): { code: string; mappings: string } {
  const lines = code.split("\n");
  const decoded = decode(mappings);
  for (const [index, [first]] of decoded.entries()) {
    const line = lines[index] ?? "";
    const spaces = /^(?: {4})+/.exec(line)?.[0] ?? "";
    if (first === undefined || spaces === "" || first[0] !== line.search(/\S/)) continue;
    lines[index] = line.replace(spaces, toTabs);
    const removed = (spaces.length / 4) * 3;
    for (const segment of decoded[index] ?? []) segment[0] -= removed;
  }
  return { code: lines.join("\n"), mappings: encode(decoded) };
}

const toTabs = (spaces: string) => "\t".repeat(spaces.length / 4);
