import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** The ports in specs, guides and clients (4000 to 4003), each with the port in use instead. */
export type PortMap = ReadonlyMap<string, string>;

/** The addresses `pnpm start` has on its default port. */
const defaultPorts = { origin: "4000", chain: "4002", chainWebSocket: "4003" } as const;

/** Ports differing from the defaults; empty when all are the defaults. */
export function mapPorts(
  addresses: Readonly<Record<keyof typeof defaultPorts, string | undefined>>,
): PortMap {
  const pairs = Object.entries(defaultPorts).map(([name, usual]) => {
    const address = addresses[name as keyof typeof defaultPorts];
    return [usual, address === undefined ? usual : new URL(address).port] as const;
  });
  return new Map(pairs.filter(([usual, used]) => usual !== used));
}

/** Replaces the default addresses in a text, in one pass: a port in use may be another's default. */
export function localizeText(text: string, ports: PortMap): string {
  return text.replaceAll(
    /(127\.0\.0\.1(?::|%3A))(\d+)/gi,
    (_, host: string, port: string) => `${host}${ports.get(port) ?? port}`,
  );
}

/**
 * Copies the built docs and replaces the default addresses in every file, because samples, guides and
 * OpenAPI files contain them.
 *
 * @returns the folder to serve: `docs` itself when all ports are the defaults
 */
export async function localizeDocs(docs: string, copy: string, ports: PortMap): Promise<string> {
  await rm(copy, { recursive: true, force: true });
  if (ports.size === 0) return docs;
  const entries = await readdir(docs, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const from = join(parentPath, name);
      const to = join(copy, relative(docs, from));
      await mkdir(dirname(to), { recursive: true });
      // Latin 1 keeps the bytes in files without text.
      await writeFile(to, localizeText(await readFile(from, "latin1"), ports), "latin1");
    }),
  );
  return copy;
}
