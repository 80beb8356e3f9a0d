import type { Project } from "@bellwether/tasks/project";
import { writeCloneStep, writeInstallCommand, writeSourceNote } from "./install-command.ts";

/** Files with such parts, from the repository root; they are read as they are, so they have no placeholders. */
export const filledFiles = [
  "README.md",
  "packages/service/docs/deploy.md",
  "packages/service/docs/market-data.md",
] as const;

/**
 * Writes a Markdown file's parts depending on the address and on the publication: `<!-- clone -->`, `<!-- source -->`
 * and `<!-- install WORDS -->`, each up to `<!-- /NAME -->`.
 */
export function fillReadme(text: string, project: Project): string {
  return text.replaceAll(
    /<!-- (clone|source|install)((?: \S+)*) -->\n[\s\S]*?<!-- \/\1 -->/g,
    (_, name: string, words: string) => {
      const content = fill(name, words.trim().split(" "), project);
      return [`<!-- ${name}${words} -->`, content, `<!-- /${name} -->`].filter(Boolean).join("\n");
    },
  );
}

function fill(name: string, words: readonly string[], project: Project): string {
  if (name === "clone") return writeCloneStep(project);
  if (name === "source") return writeSourceNote(project);
  return `\`\`\`sh\n${writeInstallCommand(words, project)}\n\`\`\``;
}
