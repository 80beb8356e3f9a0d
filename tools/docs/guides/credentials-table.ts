import { dereference, type SecurityScheme } from "@bellwether/bundle/open-api";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { writeTable } from "./markdown-table.ts";

/** The credentials of all hosts, with how each is sent and who takes it. */
export function writeCredentials(hosts: readonly PublishedHost[]): string {
  const schemes = new Map<string, { readonly scheme: SecurityScheme; readonly takers: string[] }>();
  for (const { host, newest } of hosts) {
    for (const [name, declared] of Object.entries(
      newest.document.components?.securitySchemes ?? {},
    )) {
      const scheme = dereference<SecurityScheme>(newest.document, declared);
      const known = schemes.get(name) ?? { scheme, takers: [] };
      known.takers.push(hostTitle(host));
      schemes.set(name, known);
    }
  }
  const rows = [...schemes].map(([name, { scheme, takers }]) => [
    `\`${name}\``,
    `\`${headerOf(scheme)}\``,
    takers.join(", "),
    scheme.description ?? "",
  ]);
  return writeTable(["in our clients", "header", "hosts", "what it is"], rows);
}

function headerOf({ type, scheme = "", name = "" }: SecurityScheme): string {
  return type === "http" ? `Authorization: ${scheme === "bearer" ? "Bearer" : scheme}` : name;
}
