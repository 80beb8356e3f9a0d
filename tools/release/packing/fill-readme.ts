import type { Project } from "@bellwether/tasks/project";
import { writeCloneStep, writeInstallCommand } from "./install-command.ts";

/** Writes the parts of the root README that depend on the address and on the publication. */
export function fillReadme(text: string, project: Project): string {
  const install = writeInstallCommand(["@bellwether/alerts", "@bellwether/markets"], project);
  const note = project.isPublished
    ? ""
    : "The packages are not on npm yet. Install them while `pnpm start` runs:\n\n";
  const filled = replacePart(text, "clone", writeCloneStep(project));
  return replacePart(filled, "install", `${note}\`\`\`sh\n${install}\n\`\`\``);
}

function replacePart(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const part = new RegExp(`${start}[\\s\\S]*?${end}`);
  if (!part.test(text)) throw new Error(`README.md has no ${start} and ${end}; add both lines.`);
  return text.replace(part, () => `${start}\n${content}\n${end}`);
}
