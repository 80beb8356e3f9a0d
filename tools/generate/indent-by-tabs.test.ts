import { SourceMap } from "node:module";
import { expect, test } from "vitest";
import { compileModule } from "./write-commonjs.ts";

const source = `export function first(values: readonly string[]): string {
  for (const value of values) {
    if (value !== "") {
      return \`begins:
    with four spaces \${value}
    \${value}\`;
    }
  }
  throw new Error("none");
}
`;

test.each(["dist", "dist/cjs"] as const)(
  "a module of %s is indented by tabs, and its map follows",
  (target) => {
    const { code, map = "" } = compileModule(source, "first", target);
    expect(code).toContain('\n\tthrow new Error("none");');
    expect(code).toContain(
      `\n\t\t\treturn \`begins:\n    with four spaces \${value}\n    \${value}\`;`,
    );
    const positions = new SourceMap(JSON.parse(map));
    const lines = code.split("\n");
    for (const word of ["for (", "if (", "return", "throw", "new Error"]) {
      const line = lines.findIndex((text) => text.includes(word));
      const entry = positions.findEntry(line, lines[line]?.indexOf(word) ?? 0);
      if (!("originalLine" in entry)) throw new Error(`${word} has no mapping.`);
      const original = source.split("\n")[entry.originalLine] ?? "";
      expect(original.slice(entry.originalColumn, entry.originalColumn + word.length)).toBe(word);
    }
  },
);
