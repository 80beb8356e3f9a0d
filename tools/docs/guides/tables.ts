import {
  dereference,
  listOperations,
  type Schema,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import { listSettings } from "@bellwether/service/src/settings/describe-settings.ts";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { errorCodes } from "./error-codes.ts";
import { listErrors } from "./list-errors.ts";

/** A Markdown table. Cells may hold Markdown. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

function escapeCell(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}

/** All hosts' credentials, with their headers and accepting hosts. */
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

/**
 * Every error code, with its anchor, status, APIs, meaning and remedy.
 *
 * @throws Error naming a spec code without a remedy, or a remedy for a code in no spec
 */
export function writeErrorsTable(hosts: readonly PublishedHost[]): string {
  const declared = gatherCodes(hosts);
  const missing = [...declared.keys()].filter((code) => errorCodes[code] === undefined);
  if (missing.length > 0) {
    throw new Error(`tools/docs/guides/error-codes.ts has no remedy for ${missing.join(", ")}.`);
  }
  const rows = Object.entries(errorCodes).map(([code, { meaning, remedy, generalStatus }]) => {
    const { status = generalStatus, titles = [] } = declared.get(code) ?? {};
    if (status === undefined) throw new Error(`No spec has the error code ${code}.`);
    const isEverywhere = titles.length === 0 || titles.length === hosts.length;
    const anchored = `<a id="${code}"></a>[\`${code}\`](#${code})`;
    return [status, anchored, isEverywhere ? "All" : titles.join(", "), meaning, remedy];
  });
  rows.sort(([left = ""], [right = ""]) => Number(left) - Number(right));
  return writeTable(["Status", "Code", "APIs", "Meaning", "Remedy"], rows);
}

/** The codes in the newest specs' examples; older versions' errors have only a message. */
function gatherCodes(hosts: readonly PublishedHost[]) {
  const found = new Map<string, { readonly status: string; readonly titles: string[] }>();
  for (const { host, newest } of hosts) {
    for (const { status, code } of listErrors(newest.document)) {
      if (code === undefined) continue;
      const entry = found.get(code) ?? { status, titles: [] };
      entry.titles.push(hostTitle(host));
      found.set(code, entry);
    }
  }
  return found;
}

/** Every service setting, with an anchor for each variable, from the source of `--help`. */
export function writeSettingsTable(): string {
  const rows = listSettings().map((setting) => {
    const { variable, fileVariable, flag } = setting;
    const names = [variable, ...(fileVariable === undefined ? [] : [fileVariable]), flag];
    const anchored = `<a id="${variable}"></a>${names.map((name) => `\`${name}\``).join("<br>")}`;
    return [anchored, setting.about, setting.form, setting.default];
  });
  return writeTable(["Variable and flag", "Meaning", "Values", "Default"], rows);
}

/** Every paginated operation, with its page size limits and default. */
export function writePaginationTable(hosts: readonly PublishedHost[]): string {
  return writeTable(["Operation", "API", "Page size", "Default"], hosts.flatMap(paginationRows));
}

function paginationRows({ host, newest: { document } }: PublishedHost): string[][] {
  return listOperations(document).flatMap(({ operation, parameters }) => {
    if (operation["x-pagination"] === undefined) return [];
    const name = `\`${operation.operationId}\``;
    const declared = parameters.find((parameter) => parameter.name === "limit")?.schema;
    if (declared === undefined) return [[name, hostTitle(host), "set by its bytes", ""]];
    const limit = dereference<Schema>(document, declared);
    const range = `${limit.minimum ?? 1} to ${limit.maximum ?? "any number"}`;
    return [[name, hostTitle(host), range, String(limit.default ?? "")]];
  });
}

/** The operations counted as more than one request. */
export function writeQuotaCostsTable(hosts: readonly PublishedHost[]): string {
  const rows = hosts.flatMap(({ host, newest: { document } }) =>
    listOperations(document).flatMap(({ operation }) => {
      const cost = operation["x-quota-cost"];
      if (cost === undefined) return [];
      return [[`\`${operation.operationId}\``, hostTitle(host), String(cost)]];
    }),
  );
  return writeTable(["Operation", "API", "Counts as requests"], rows);
}

/** Each API's newest version, its number of older ones, and its changelog. */
export function writeApiVersionsTable(hosts: readonly PublishedHost[]): string {
  const rows = hosts.map(({ host, newest, versions }) => [
    `[${hostTitle(host)}](../${host}/index.md)`,
    `\`${newest.version}\``,
    String(versions.length - 1),
    `[Changelog](../${host}/changes/index.md)`,
  ]);
  return writeTable(["API", "Newest version", "Older versions", "Changes"], rows);
}
