import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { UserContext } from "@redocly/openapi-core";

/** The files rules read besides the linted one: absolute paths in alphabetical order. */
export interface Repository {
  readonly folder: string;
  readonly hosts: readonly string[];
  /** What hosts refer to: specs/common, and each host's folder. */
  readonly components: readonly string[];
  readonly releases: readonly string[];
  readonly pagesFolder: string;
  readonly pages: readonly string[];
}

/** The repository with the linter's configuration. */
export function repositoryOf(ctx: Pick<UserContext, "config">): Repository {
  const configPath = ctx.config?.configPath;
  const folder = configPath ? dirname(resolve(configPath)) : join(import.meta.dirname, "../../..");
  const pagesFolder = join(folder, "docs/decisions");
  const hosts = filesIn(join(folder, "specs"), ".yaml");
  const componentFolders = ["common", ...hosts.map((host) => basename(host, ".yaml"))];
  return {
    folder,
    hosts,
    components: componentFolders.flatMap((name) => filesIn(join(folder, "specs", name), ".yaml")),
    releases: foldersIn(join(folder, "specs/releases")).flatMap((host) => filesIn(host, ".yaml")),
    pagesFolder,
    pages: filesIn(pagesFolder, ".md").filter((page) => basename(page) !== "README.md"),
  };
}

/** A path relative to the repository, with forward slashes. */
export function shortPath(repository: Repository, path: string): string {
  return relative(repository.folder, path).replaceAll("\\", "/");
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

function filesIn(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => join(folder, name));
}
