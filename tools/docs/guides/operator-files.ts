import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const service = join(import.meta.dirname, "../../../packages/service");

/** The files linked by the operator's docs: deployment examples, alert rules and the dashboard. */
export function readOperatorFiles(): ReadonlyMap<string, string> {
  const examples = readdirSync(join(service, "deploy"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(service, join(entry.parentPath, entry.name)));
  const monitoring = readdirSync(join(service, "docs"))
    .filter((name) => !name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  return new Map(
    [...examples, ...monitoring].map((file) => [
      `guides/${file.replace(/^docs\//, "")}`,
      readFileSync(join(service, file), "utf8"),
    ]),
  );
}

/**
 * Puts an example's code where the operator's docs have `<!-- file: deploy/Dockerfile -->`, and drops the marks around
 * parts written by `pnpm release:metadata`.
 */
export function includeExamples(markdown: string): string {
  return markdown
    .replaceAll(/^<!-- \/?(?:source|install)\b.* -->\n/gm, "")
    .replaceAll(/^<!-- file: (deploy\/(\S+)) -->$/gm, (_, file: string, name: string) =>
      [`\`\`\`text ${name}`, readFileSync(join(service, file), "utf8").trimEnd(), "```"].join("\n"),
    );
}
