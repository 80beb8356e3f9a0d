import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const packagesFolder = join(import.meta.dirname, "../../packages");

export interface PublishablePackage {
  readonly name: string;
  readonly folder: string;
  /** Has a command and no main entry point. */
  readonly isProgram: boolean;
}

/** Every public package under `packages/`. */
export async function listPublishablePackages(): Promise<PublishablePackage[]> {
  const names = (await readdir(packagesFolder)).sort();
  const packages = await Promise.all(names.map(readPackage));
  return packages.filter((publishable) => publishable !== undefined);
}

async function readPackage(name: string): Promise<PublishablePackage | undefined> {
  const folder = join(packagesFolder, name);
  const manifest: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null || "private" in manifest) return undefined;
  const { exports = {} } = manifest as { readonly exports?: object };
  const isProgram = !("." in exports);
  return { name: "name" in manifest ? String(manifest.name) : name, folder, isProgram };
}
