import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
/** The clients of the programs state this licence and ship no text of it; the token registry ships it. */
const apache = readLicence(dirname(require.resolve("@solana/spl-token-registry/package.json")));

const rule = "-".repeat(80);
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * The licence of every package that a bundle contains, as most licences require.
 *
 * @param folder which the files are relative to
 * @throws Error for a package without one
 */
export function listLicences(folder: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  const entries = [...folders].map((one) => describeLicence(join(folder, one)));
  return entries.sort().join(`\n${rule}\n\n`);
}

function describeLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") throw new Error(`${name} ${version} states no licence.`);
  const text = readLicence(folder) ?? (license === "Apache-2.0" ? apache : undefined);
  if (text === undefined) throw new Error(`${name} ${version} ships no text of its licence.`);
  return `${name} ${version} (${license})\n\n${text}\n`;
}

function readLicence(folder: string): string | undefined {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return file === undefined ? undefined : readFileSync(join(folder, file), "utf8").trim();
}
