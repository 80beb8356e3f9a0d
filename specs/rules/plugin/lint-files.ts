import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createConfig, getLineColLocation, lint } from "@redocly/openapi-core";

const plugin = join(import.meta.dirname, "plugin.ts");

/**
 * Writes files into an empty repository, runs the real linter on one of them (the first, unless another is named) and
 * returns each finding from one rule as `file:line message`. All other rules run too, because one Redocly rule can keep
 * another from seeing a node.
 */
export async function lintFiles(
  rule: string,
  files: Record<string, string>,
  linted = Object.keys(files)[0] ?? "",
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-rules-"));
  try {
    writeFiles(folder, files);
    const config = await createConfig(
      { plugins: [plugin], extends: ["recommended-strict", "bellwether/all"] },
      { configPath: join(folder, "redocly.yaml") },
    );
    const problems = await lint({ ref: join(folder, linted), config });
    const ours = problems.filter(({ ruleId }) => ruleId === `bellwether/${rule}`);
    return ours.map(({ message, location: [location] }) => {
      if (location === undefined) throw new Error(`A finding has no location: ${message}`);
      const file = relative(folder, location.source.absoluteRef);
      return `${file}:${getLineColLocation(location).start.line} ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lints one document without references to other files. */
export function lintText(rule: string, text: string): Promise<string[]> {
  return lintFiles(rule, { "specs/host.yaml": text });
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
