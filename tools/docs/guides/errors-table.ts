import type { PublishedHost } from "../site/published-hosts.ts";
import { listErrors } from "./list-errors.ts";
import { writeTable } from "./markdown-table.ts";

/** Every status and code of all hosts, with an example of what it says. */
export function writeErrors(hosts: readonly PublishedHost[]): string {
  const rows = new Map<string, string[]>();
  for (const { host, newest } of hosts) {
    for (const { status, code, messages } of listErrors(newest.document)) {
      // Errors that are a sentence alone have no code to tell them apart by.
      if (code === undefined) continue;
      const key = `${status} ${code}`;
      const row = rows.get(key) ?? [status, `\`${code}\``, messages[0] ?? "", ""];
      rows.set(key, [...row.slice(0, 3), [row[3], host].filter(Boolean).join(", ")]);
    }
  }
  const ordered = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return writeTable(
    ["status", "code", "such as", "hosts"],
    ordered.map(([, row]) => row),
  );
}
