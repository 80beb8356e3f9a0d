import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locatePnpm } from "@bellwether/release/pnpm-command";
import {
  type LocalTarballsOptions,
  openLocalTarballs,
} from "@bellwether/release-packing/local-tarballs";
import { choosePort } from "@bellwether/tasks/port";
import { beforeAll, expect, test } from "vitest";
import { localizeText } from "./localize-docs.ts";
import { startReverseProxy } from "./reverse-proxy.ts";

let folder: string;
let origin: string;
let server: Server;
let options: LocalTarballsOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-install-"));
  const docs = join(folder, "docs");
  await mkdir(join(docs, "packages"), { recursive: true });
  const list = '<p>alerts<span data-size="bellwether-alerts.tgz"></span></p>';
  await writeFile(join(docs, "packages/index.html"), list);
  const [path] = (await locatePnpm()).slice(-1);
  // Under `npx vitest` it names npx.
  process.env.npm_execpath = path;
  const port = await choosePort(25_600);
  origin = `http://127.0.0.1:${port}`;
  const ports = new Map([["4000", String(port)]]);
  options = { url: `${origin}/packages/`, localize: (text) => localizeText(text, ports) };
  const tarballs = await openLocalTarballs(options);
  server = await startReverseProxy({
    port,
    docs: () => ({ folder: docs }),
    tarballs,
    service: "http://127.0.0.1:9",
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});

async function download(tarball: string): Promise<Buffer> {
  const response = await fetch(`${origin}/packages/${tarball}`);
  expect(response.headers.get("content-type")).toBe("application/gzip");
  return Buffer.from(await response.arrayBuffer());
}

test("a tarball is the same after the next start, so that the hash in a lockfile stays valid", async () => {
  const tarball = "bellwether-markets.tgz";
  const later = await (await openLocalTarballs(options)).read(tarball);
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(await download(tarball))).toBe(hash(later ?? Buffer.of()));
});

test("the list of packages has the size of a packed tarball", async () => {
  const { length } = await download("bellwether-alerts.tgz");
  const page = await (await fetch(`${origin}/packages/`)).text();
  expect(page).toContain(`<p>alerts<span>, ${Math.ceil(length / 1000)} kB</span></p>`);
});
