import { gzipSync } from "node:zlib";
import { bundleContestant, type Contestant, contestants } from "./contestants.ts";
import { formatCount, type Table } from "./table.ts";

/** What each contestant adds to a page that makes one call. */
export async function measureBytes(): Promise<Table> {
  const sizes = new Map<Contestant, number>();
  for (const contestant of contestants) {
    const { code } = await bundleContestant(contestant, "browser");
    sizes.set(contestant, gzipSync(code, { level: 9 }).length);
  }
  const rows = [...sizes].map(([contestant, size]) => [
    contestant.name,
    formatCount(size),
    yesOrNo(contestant.retries),
    yesOrNo(contestant.timeout),
  ]);
  return {
    title: "Bytes",
    note: "One call, bundled by esbuild for browsers, minified, gzip -9. By itself: without being told to.",
    columns: ["", "bytes", "retries by itself", "times out by itself"],
    rows,
    verdicts: judgeBytes(sizes),
  };
}

/** Ahead of every peer that retries is the target; who is smaller all the same is named. */
export function judgeBytes(sizes: ReadonlyMap<Contestant, number>): string[] {
  const [name, ours] = [...sizes]
    .filter(([contestant]) => contestant.isOurs)
    .map(([contestant, size]) => [contestant.name, size] as const)
    .reduce((one, other) => (other[1] < one[1] ? other : one));
  const smaller = [...sizes].filter(
    ([contestant, size]) => !contestant.isOurs && contestant.retries && size <= ours,
  );
  const peers = smaller.map(([contestant, size]) => `${contestant.name} (${formatCount(size)})`);
  return peers.length === 0
    ? [`Met: ${name} is smaller than every peer that retries by itself.`]
    : [`Missed: ${name} (${formatCount(ours)}) is not smaller than ${peers.join(", ")}.`];
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
