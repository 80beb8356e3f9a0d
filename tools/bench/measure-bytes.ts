import { gzipSync } from "node:zlib";
import { type BenchClient, benchClients, bundleClient } from "./clients.ts";
import { formatInteger, type Table } from "./table.ts";

/** The bytes each client adds to a page with one call. */
export async function measureBytes(): Promise<Table> {
  const sizes = new Map<BenchClient, number>();
  for (const client of benchClients) {
    const { code } = await bundleClient(client, "browser");
    sizes.set(client, gzipSync(code, { level: 9 }).length);
  }
  const rows = [...sizes].map(([client, size]) => [
    client.name,
    formatInteger(size),
    yesOrNo(client.retries),
    yesOrNo(client.timeout),
  ]);
  return {
    title: "Bytes",
    note: "One call, bundled by esbuild for browsers, minified, gzip -9. Retries and timeouts: with the default options.",
    columns: ["", "bytes", "retries by default", "times out by default"],
    rows,
    verdicts: judgeBytes(sizes),
  };
}

/** The target is to be smaller than every retrying peer; the smaller peers are named. */
export function judgeBytes(sizes: ReadonlyMap<BenchClient, number>): string[] {
  const [name, ours] = [...sizes]
    .filter(([client]) => client.isOurs)
    .map(([client, size]) => [client.name, size] as const)
    .reduce((smallest, entry) => (entry[1] < smallest[1] ? entry : smallest));
  const smaller = [...sizes].filter(
    ([client, size]) => !client.isOurs && client.retries && size <= ours,
  );
  const peers = smaller.map(([client, size]) => `${client.name} (${formatInteger(size)})`);
  return peers.length === 0
    ? [`Met: ${name} is smaller than every peer that retries by default.`]
    : [`Missed: ${name} (${formatInteger(ours)}) is not smaller than ${peers.join(", ")}.`];
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
