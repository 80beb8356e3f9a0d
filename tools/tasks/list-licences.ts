import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const rule = "-".repeat(80);
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * The licence of every package in a bundle, with the notices it passes on, as most licences require. A text shipped by
 * several packages stands once, below all their names.
 *
 * @param folder which the files are relative to
 * @param texts licence texts, by identifier, for packages stating one without a text
 * @throws Error for a package without one
 */
export function listLicences(
  folder: string,
  files: readonly string[],
  texts: Readonly<Record<string, string | undefined>> = {},
): string {
  const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  const licences = [...folders]
    .map((packageFolder) => readLicence(join(folder, packageFolder), texts))
    .sort((first, second) => (first.title < second.title ? -1 : 1));
  const titlesByText = new Map<string, string[]>();
  for (const { title, text } of licences) {
    titlesByText.set(text, [...(titlesByText.get(text) ?? []), title]);
  }
  return [...titlesByText]
    .map(([text, titles]) => `${titles.join("\n")}\n\n${text}\n`)
    .join(`\n${rule}\n\n`);
}

function readLicence(folder: string, texts: Readonly<Record<string, string | undefined>>) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") throw new Error(`${name} ${version} states no licence.`);
  const shipped = readLicences(folder);
  const text = shipped === "" ? texts[license] : shipped;
  if (text === undefined) throw new Error(`${name} ${version} ships no text of its licence.`);
  return { title: `${name} ${version} (${license})`, text };
}

/** The licence and the notices shipped by a package; empty when it ships none. */
export function readLicences(folder: string): string {
  return readdirSync(folder)
    .filter((entry) => /^(licen[cs]e|notice|thirdpartynotice)/i.test(entry))
    .sort()
    .map((entry) => readFileSync(join(folder, entry), "utf8").trim())
    .join("\n\n");
}
