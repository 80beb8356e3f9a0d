import {
  dereference,
  listOperations,
  type Schema,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { listErrors } from "./list-errors.ts";

/** A Markdown table. Cells may hold Markdown. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

function escapeCell(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}

/** The credentials of all hosts, with their headers and the hosts that accept them. */
export function writeCredentialsTable(hosts: readonly PublishedHost[]): string {
  const schemes = new Map<string, { readonly scheme: SecurityScheme; readonly hosts: string[] }>();
  for (const { host, newest } of hosts) {
    const declared = newest.document.components?.securitySchemes ?? {};
    for (const [name, reference] of Object.entries(declared)) {
      const scheme = dereference<SecurityScheme>(newest.document, reference);
      const entry = schemes.get(name) ?? { scheme, hosts: [] };
      entry.hosts.push(hostTitle(host));
      schemes.set(name, entry);
    }
  }
  const rows = [...schemes].map(([name, entry]) => [
    `\`${name}\``,
    `\`${headerOf(entry.scheme)}\``,
    entry.hosts.join(", "),
    entry.scheme.description ?? "",
  ]);
  return writeTable(["Client option", "Header", "APIs", "Description"], rows);
}

function headerOf({ type, scheme = "", name = "" }: SecurityScheme): string {
  return type === "http" ? `Authorization: ${scheme === "bearer" ? "Bearer" : scheme}` : name;
}

/** Every status and error code of all hosts, with an example message. Errors link to the anchor of their code. */
export function writeErrorsTable(hosts: readonly PublishedHost[]): string {
  const rows = new Map<string, string[]>();
  for (const { newest } of hosts) {
    for (const { status, code, messages } of listErrors(newest.document)) {
      // Errors of older versions have only a message.
      if (code === undefined || rows.has(`${status} ${code}`)) continue;
      const anchored = `<a id="${code}"></a>\`${code}\``;
      rows.set(`${status} ${code}`, [status, anchored, messages[0] ?? ""]);
    }
  }
  const ordered = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return writeTable(
    ["Status", "Code", "Example message"],
    ordered.map(([, row]) => row),
  );
}

/** Every paginated operation, with the limits and the default of its page size. */
export function writePaginationTable(hosts: readonly PublishedHost[]): string {
  return writeTable(["Operation", "API", "Page size", "Default"], hosts.flatMap(paginationRows));
}

function paginationRows({ host, newest: { document } }: PublishedHost): string[][] {
  return listOperations(document).flatMap(({ operation, parameters }) => {
    if (operation["x-pagination"] === undefined) return [];
    const declared = parameters.find(({ name }) => name === "limit")?.schema ?? {};
    const limit = dereference<Schema>(document, declared);
    const range = `${limit.minimum ?? 1} to ${limit.maximum ?? "any number"}`;
    return [[`\`${operation.operationId}\``, hostTitle(host), range, String(limit.default ?? "")]];
  });
}

/** The newest version of each API, the number of older ones, and its changelog. */
export function writeApiVersionsTable(hosts: readonly PublishedHost[]): string {
  const rows = hosts.map(({ host, newest, versions }) => [
    `[${hostTitle(host)}](../${host}/index.md)`,
    `\`${newest.version}\``,
    String(versions.length - 1),
    `[Changelog](../${host}/changes/index.md)`,
  ]);
  return writeTable(["API", "Newest version", "Older versions", "Changes"], rows);
}
