import { isObject, type JsonObject, ownValue } from "../document/nodes.ts";
import { isMadeOf } from "./wildcards.ts";

/** A server's URL with variables stands for a set of URLs. */
export interface ServerUrls {
  readonly template: string;
  /** The URLs themselves; undefined where a variable takes any value. */
  readonly all: readonly string[] | undefined;
  /** Whether a URL without variables is one of them. */
  includes(url: string): boolean;
}

/** More URLs than this are compared as a template. */
const maxUrls = 256;

export function urlsOf(template: string, server: JsonObject): ServerUrls {
  // A name is between braces; what is beside it at even indexes is text.
  const parts = template.split(/\{([^{}]*)\}/);
  const choices = parts.map((part, index) => (index % 2 === 0 ? [part] : valuesOf(server, part)));
  const all = choices.reduce<readonly string[] | undefined>(
    (urls, values) => {
      if (urls === undefined || values === undefined) return undefined;
      if (urls.length * values.length > maxUrls) return undefined;
      return urls.flatMap((url) => values.map((value) => `${url}${value}`));
    },
    [""],
  );
  const pattern = choices.map((values) => values ?? { without: "/?#" });
  return { template, all, includes: (url) => isMadeOf(url, pattern) };
}

/** A variable's values; undefined where any is allowed. */
function valuesOf({ variables }: JsonObject, name: string): readonly string[] | undefined {
  const variable = isObject(variables) ? ownValue(variables, name) : undefined;
  const listed = isObject(variable) ? variable.enum : undefined;
  return Array.isArray(listed) && listed.length > 0 ? listed.map(String) : undefined;
}

/** The URLs unique to a server; the template where it has more than can be listed. */
export function urlsWithout(server: ServerUrls, others: readonly ServerUrls[]): readonly string[] {
  if (server.all === undefined) return [server.template];
  const missing = server.all.filter((url) => !others.some((other) => other.includes(url)));
  return missing.length === server.all.length ? [server.template] : missing;
}
