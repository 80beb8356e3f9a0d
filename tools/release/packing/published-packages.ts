import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPublishablePackages, type PublishablePackage } from "../publishable-packages.ts";

/** A package for npm, with what its list shows. */
export interface PublishedPackage extends PublishablePackage {
  readonly version: string;
  readonly description: string;
  /** The file under `/packages/` in `pnpm start`: `bellwether-alerts.tgz`. */
  readonly tarball: string;
  /** Dependencies in npm's registry. */
  readonly thirdParty: readonly string[];
}

export async function listPublishedPackages(): Promise<PublishedPackage[]> {
  const packages = await listPublishablePackages();
  return Promise.all(
    packages.map(async (publishable) => {
      const { version, description, dependencies = {} } = await readManifest(publishable.folder);
      const thirdParty = Object.keys(dependencies).filter((name) => !name.startsWith(scope));
      return {
        ...publishable,
        version,
        description,
        tarball: tarballName(publishable.name),
        thirdParty,
      };
    }),
  );
}

const scope = "@bellwether/";

export function tarballName(name: string): string {
  return `${name.replace("@", "").replace("/", "-")}.tgz`;
}

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}
