/** Indents a module without a source map by tabs. */
export function indentByTabs(code: string): string {
  return code.replace(/^(?: {4})+/gm, toTabs);
}

/**
 * Indents a module by tabs, and moves the columns of its source map. Only lines whose first mapping is their first
 * character change, so text in templates stays.
 */
export function indentMappedByTabs(
  code: string,
  mappings: string,
): { code: string; mappings: string } {
  const lines = code.split("\n");
  const mapped = mappings.split(";").map((segments, index) => {
    const line = lines[index] ?? "";
    const spaces = /^(?: {4})+/.exec(line)?.[0] ?? "";
    const { value, length } = decodeColumn(segments);
    if (spaces === "" || value !== line.search(/\S/)) return segments;
    lines[index] = line.replace(spaces, toTabs);
    return encodeColumn(value - (spaces.length / 4) * 3) + segments.slice(length);
  });
  return { code: lines.join("\n"), mappings: mapped.join(";") };
}

const toTabs = (spaces: string) => "\t".repeat(spaces.length / 4);

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first number of a line's segments: five bits a digit, lowest first; the sixth says that another follows. */
function decodeColumn(segments: string): { value: number; length: number } {
  let value = 0;
  for (let index = 0; index < segments.length; index += 1) {
    const digit = digits.indexOf(segments.charAt(index));
    value += (digit & 31) << (5 * index);
    // The lowest bit is the sign, and no line begins before its first column.
    if (digit < 32) return { value: value >> 1, length: index + 1 };
  }
  return { value: -1, length: 0 };
}

function encodeColumn(column: number): string {
  let rest = column << 1;
  let text = "";
  do {
    text += digits.charAt((rest & 31) + (rest > 31 ? 32 : 0));
    rest >>= 5;
  } while (rest > 0);
  return text;
}
