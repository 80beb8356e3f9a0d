import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Consumer } from "./install-consumer.ts";

/** A registry with only the packed packages. */
export interface TarballRegistry {
  /** Its address, with a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the packed packages by name and version, as npm reads them from a registry. */
export async function serveTarballs({
  folder,
  tarballs,
}: {
  readonly folder: Consumer["folder"];
  readonly tarballs: Readonly<Record<string, string>>;
}): Promise<TarballRegistry> {
  const describe = async (name: string, tarball: string) => {
    const manifest = JSON.parse(
      await readFile(join(folder, "node_modules", name, "package.json"), "utf8"),
    );
    const sha512 = createHash("sha512")
      .update(await readFile(tarball))
      .digest("base64");
    const dist = { tarball: `${url}tarballs/${name}`, integrity: `sha512-${sha512}` };
    const { version } = manifest;
    const versions = { [version]: { ...manifest, dist } };
    return JSON.stringify({ name, "dist-tags": { latest: version }, versions });
  };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    const name = path.replace("tarballs/", "");
    const tarball = tarballs[name];
    if (tarball === undefined) response.writeHead(404).end("{}");
    else if (path === name) response.end(await describe(name, tarball));
    else response.end(await readFile(tarball));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
