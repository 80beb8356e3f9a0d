import type { PublishedHost } from "../site/published-hosts.ts";
import { listErrors } from "./list-errors.ts";
import { writeTable } from "./markdown-table.ts";

/** Every status and code that some host has, with an example of what it says. */
export function writeErrors(hosts: readonly PublishedHost[]): string {
  const rows = new Map<string, string[]>();
  for (const { newest } of hosts) {
    for (const { status, code, messages } of listErrors(newest.document)) {
      // Errors that are a sentence alone have no code to tell them apart by.
      if (code === undefined || rows.has(`${status} ${code}`)) continue;
      rows.set(`${status} ${code}`, [status, `\`${code}\``, messages[0] ?? ""]);
    }
  }
  const ordered = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return writeTable(
    ["status", "code", "such as"],
    ordered.map(([, row]) => row),
  );
}
