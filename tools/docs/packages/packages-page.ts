import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeInstallCommand, writeYarnCommand } from "@bellwether/release-packing/install-command";
import {
  listPublishedPackages,
  type PublishedPackage,
} from "@bellwether/release-packing/published-packages";
import { type Project, readProject } from "@bellwether/tasks/project";
import { type CodeSample, renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { renderPage } from "../site/page.ts";
import type { SiteFiles } from "../site/site-files.ts";

const style = "assets/packages.css";
/** Shown first: the packages a newcomer installs. */
const clientsFirst = ["alerts", "markets", "assets"];

/** The packages with versions and install commands, at the path under which `pnpm start` has their tarballs. */
export async function renderPackages(project = readProject()): Promise<SiteFiles> {
  const path = "packages/index.html";
  const packages = (await listPublishedPackages()).toSorted((a, b) => rank(a) - rank(b));
  const title = "Packages";
  const description = "Install the typed clients, the generator, the service and spec-diff.";
  const content = `<h1>${title}</h1>
<p class="lead">${description}</p>
${renderSource(project)}
<div class="packages">
${packages.map((published) => renderPackage(published, project)).join("\n")}
</div>`;
  const page = { path, title, description, content, section: "packages", styles: [style] } as const;
  return new Map([
    [path, renderPage(page)],
    [style, await readFile(join(import.meta.dirname, "packages.css"), "utf8")],
  ]);
}

function rank({ name }: PublishedPackage): number {
  const index = clientsFirst.indexOf(name.slice("@bellwether/".length));
  return index === -1 ? clientsFirst.length : index;
}

function renderSource({ isPublished }: Project): string {
  if (isPublished) return "<p>The packages are on npm.</p>";
  return `<p>The packages are not on npm yet. While <a href="../guides/quick-start.html"><code>pnpm start</code></a> runs, it
serves the tarballs of a release at the addresses below. They take our other packages from there too, and third-party
libraries from your registry. With pnpm, first set <code>blockExoticSubdeps: false</code> in
<code>pnpm-workspace.yaml</code>.</p>`;
}

/** A package's id on its page. */
export function packageAnchor({ tarball }: PublishedPackage): string {
  return tarball.replace(".tgz", "");
}

function renderPackage(published: PublishedPackage, project: Project): string {
  const { name, version, description, thirdParty, tarball } = published;
  const id = packageAnchor(published);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2>
<p>${escapeHtml(description)}. <span class="facts">${renderVersion(version)}<span data-size="${tarball}"></span></span></p>
${renderCode(listCommands(published, project))}
${renderThirdParty(thirdParty)}</section>`;
}

/** Yarn 4 has no global packages, so a program has only npm's command. */
function listCommands({ name, isProgram }: PublishedPackage, project: Project): CodeSample[] {
  const npm = writeInstallCommand([name], project);
  const commands = isProgram
    ? [["npm", npm.replace("npm install", "npm install --global")] as const]
    : [
        ["npm", npm] as const,
        ["Yarn 1", writeYarnCommand(name, project, 1)] as const,
        ["Yarn 4", writeYarnCommand(name, project, 4)] as const,
      ];
  return commands.map(([label, code]) => ({ label, language: "sh", code }));
}

function renderVersion(version: string): string {
  return version === "0.0.0" ? "Not released yet" : `Version ${version}`;
}

function renderThirdParty(names: readonly string[]): string {
  if (names.length === 0) return "";
  const list = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(", ");
  return `<p class="facts">Third-party libraries: ${list}.</p>`;
}
