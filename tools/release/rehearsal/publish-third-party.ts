import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "tar";
import type { RunningRegistry } from "./start-registry.ts";

/**
 * Publishes third-party packages from their installed folders, so an install needs no other registry. Sends the same
 * request as npm: running npm for each of a hundred packages would take minutes.
 */
export async function publishThirdParty(
  registry: RunningRegistry,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) await publishFolder(registry, folder, signal);
}

async function publishFolder(
  { url, token }: RunningRegistry,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { name } = manifest;
  const response = await fetch(`${url}${name.replace("/", "%2f")}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(describePackage(manifest, await packFolder(folder), url)),
    signal,
  });
  if (!response.ok) throw new Error(`${name} was not published: ${await response.text()}`);
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** Files are hard links into pnpm's store; the tarball needs their contents. */
class NoLinks extends Map<`${number}:${number}`, string> {
  override get(): undefined {
    return undefined;
  }
}

/** A package's folders used only by its own developers. */
const developerFolders = /^(test|tests|docs|benchmarks?|examples?)(\/|$)/;

/**
 * Whether no program reads a file: source maps, TypeScript sources, which Node refuses in packages, texts and
 * libraries' developer files. These are half of all files, and an install writes each.
 */
function isUnread(path: string): boolean {
  if (/\.d\.[cm]?ts$/.test(path)) return false;
  return /\.(map|[cm]?ts|md|yml|tsbuildinfo)$/.test(path) || developerFolders.test(path);
}

async function packFolder(folder: string): Promise<Buffer> {
  const entries = (await readdir(folder)).filter((entry) => entry !== "node_modules");
  const options = {
    cwd: folder,
    // The tarballs do not leave this machine, so the time to compress counts more than their size.
    gzip: { level: 1 },
    portable: true,
    prefix: "package",
    linkCache: new NoLinks(),
    filter: (path: string) => !isUnread(path),
  };
  // The asynchronous form does not end for some packages.
  const tarball = create({ ...options, sync: true }, entries).read();
  if (tarball === null) throw new Error(`${folder} has no files to publish.`);
  return tarball;
}

/** A publish request's body. */
function describePackage(manifest: Manifest, tarball: Buffer, url: string): object {
  const { name, version } = manifest;
  const file = `${name}-${version}.tgz`;
  const hash = createHash("sha512").update(tarball).digest("base64");
  const dist = { integrity: `sha512-${hash}`, tarball: `${url}${name}/-/${file}` };
  const data = tarball.toString("base64");
  return {
    _id: name,
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    _attachments: {
      [file]: { content_type: "application/octet-stream", data, length: tarball.length },
    },
  };
}
