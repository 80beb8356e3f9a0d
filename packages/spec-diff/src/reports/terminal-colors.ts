import type { Level } from "../rules/rule.ts";

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type TextStyle = keyof typeof codes;
export type TextStyler = (style: TextStyle, text: string) => string;

/** Whether a terminal takes colours is for the command to know; here it is only obeyed. */
export function createTextStyler(isColoured: boolean): TextStyler {
  if (!isColoured) return (_, text) => text;
  return (style, text) => (text === "" ? "" : `\u001b[${codes[style]}m${text}\u001b[0m`);
}

export const levelStyles: Readonly<Record<Level, TextStyle>> = {
  breaking: "red",
  risky: "yellow",
  compatible: "green",
  editorial: "dim",
};
