import type { Level } from "../rules/rule.ts";

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type Paint = keyof typeof codes;
export type Painter = (paint: Paint, text: string) => string;

/** Whether a terminal takes colours is for the command to know; here it is only obeyed. */
export function createPainter(isColoured: boolean): Painter {
  if (!isColoured) return (_, text) => text;
  return (paint, text) => (text === "" ? "" : `\u001b[${codes[paint]}m${text}\u001b[0m`);
}

export const levelPaints: Readonly<Record<Level, Paint>> = {
  breaking: "red",
  risky: "yellow",
  compatible: "green",
  editorial: "dim",
};
