import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { writeTable } from "./markdown-table.ts";

/** The newest version of each API, how many came before it, and where to read what changed. */
export function writeVersions(hosts: readonly PublishedHost[]): string {
  const rows = hosts.map(({ host, newest, versions }) => [
    `[${hostTitle(host)}](../${host}/index.md)`,
    `\`${newest.version}\``,
    String(versions.length - 1),
    `[What changed](../${host}/changes/index.md)`,
  ]);
  return writeTable(["API", "newest version", "versions before it", "changes"], rows);
}
