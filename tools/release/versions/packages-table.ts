import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { listReleases } from "@bellwether/bundle/releases";
import { listPublishablePackages } from "../publishable-packages.ts";

const [start, end] = ["<!-- versions -->", "<!-- /versions -->"];

/** The packages table with API versions. */
export async function writePackagesTable(repository: string): Promise<string> {
  const packages = await listPublishablePackages();
  const rows = await Promise.all(
    packages.map(async ({ name, folder }) => {
      const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      const path = relative(repository, folder).replaceAll("\\", "/");
      const host = path.split("/").at(-1);
      const release = listReleases()
        .filter((release) => release.host === host)
        .at(-1);
      const api = release
        ? `[${release.version}](specs/releases/${release.host}/${release.version}.yaml)`
        : "";
      const version = manifest.version === "0.0.0" ? "not released yet" : manifest.version;
      return `| [\`${name}\`](${path}) | ${version} | ${api} |`;
    }),
  );
  return [start, "| package | version | speaks API |", "|---|---|---|", ...rows, end].join("\n");
}

/** Replaces the table between the markers in README.md. @returns whether the text changed */
export async function refreshPackagesTable(repository: string): Promise<boolean> {
  const file = join(repository, "README.md");
  const text = await readFile(file, "utf8");
  const table = await writePackagesTable(repository);
  const section = new RegExp(`${start}[\\s\\S]*?${end}`);
  if (!section.test(text))
    throw new Error(
      `README.md has no ${start} and ${end}; add both lines around the table of versions.`,
    );
  const refreshed = text.replace(section, () => table);
  if (refreshed === text) return false;
  await writeFile(file, refreshed);
  return true;
}
