import type { Project } from "@bellwether/tasks/project";
import { tarballName } from "./published-packages.ts";

/** Where `pnpm start` serves the tarballs on its default port. */
export const tarballsUrl = "http://127.0.0.1:4000/packages/";

/** `npm install` of packages: from npm once ours are published, until then from `pnpm start`. */
export function writeInstallCommand(names: readonly string[], { isPublished }: Project): string {
  const sources = names.map((name) =>
    isPublished || !name.startsWith("@bellwether/") ? name : `${tarballsUrl}${tarballName(name)}`,
  );
  const line = ["npm install", ...sources].join(" ");
  return line.length <= 100 ? line : ["npm install", ...sources].join(" \\\n  ");
}

/** The first step of a quick start, as Markdown: how to get the repository. */
export function writeCloneStep({ cloneUrl }: Project): string {
  if (cloneUrl === undefined) {
    return "Open a terminal in your copy of the repository, the folder that contains `pnpm-workspace.yaml`.";
  }
  return `Clone the repository:

\`\`\`console
git clone ${cloneUrl} bellwether
cd bellwether
\`\`\``;
}
