import type { Project } from "@bellwether/tasks/project";
import { tarballName } from "./published-packages.ts";

/** Where `pnpm start` serves the tarballs on its default port. */
export const tarballsUrl = "http://127.0.0.1:4000/packages/";

/**
 * `npm install` for packages: ours from npm once they are published, until then from `pnpm start`.
 *
 * @param words the packages, and npm flags
 */
export function writeInstallCommand(words: readonly string[], project: Project): string {
  const sources = words.map((word) => writeSource(word, project));
  const line = ["npm install", ...sources].join(" ");
  return line.length <= 110 ? line : ["npm install", ...sources].join(" \\\n  ");
}

/**
 * `yarn add` for a package. Yarn 4 takes an address only with the package name, and plain HTTP only from hosts listed
 * in its settings.
 */
export function writeYarnCommand(name: string, project: Project, major: 1 | 4): string {
  const source = writeSource(name, project);
  if (source === name || major === 1) return `yarn add ${source}`;
  const allow = `yarn config set unsafeHttpWhitelist --json '["${new URL(source).hostname}"]'`;
  return `${allow}\nyarn add ${name}@${source}`;
}

/** The start of a command running a package's program without an install. */
export function writeNpxCommand(name: string, project: Project): string {
  return `npx -y ${writeSource(name, project)}`;
}

function writeSource(word: string, { isPublished }: Project): string {
  return isPublished || !word.startsWith("@bellwether/")
    ? word
    : `${tarballsUrl}${tarballName(word)}`;
}

/** Where the packages come from, as a sentence before an install command; empty once they are on npm. */
export function writeSourceNote({ isPublished }: Project): string {
  return isPublished
    ? ""
    : "The packages are not on npm yet. While `pnpm start` runs, it serves them:";
}

/** The commands from an empty folder to a running service; without an address, from the reader's copy. */
export function writeStartCommand({ cloneUrl }: Project): string {
  const start = "npx -y pnpm@12 start";
  if (cloneUrl === undefined) return `# In your copy of the repository:\n${start}`;
  return `git clone ${cloneUrl} bellwether\ncd bellwether\n${start}`;
}

/** A quick start's first step, as Markdown: how to get the repository. */
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
