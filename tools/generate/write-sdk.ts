import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { listCredentials } from "@bellwether/generate/internal/document/credentials";
import { docComment } from "@bellwether/generate/internal/documentation";
import { camelCase, pascalCase } from "@bellwether/generate/internal/names";

const actionSuffix = "-actions";

/** Writes the generated modules for the package joining every host's client, by file name. */
export function writeSdk(documents: ReadonlyMap<string, OpenApiDocument>): Map<string, string> {
  const banner =
    "// Generated from the specs by tools/generate. Edit the specs, not this file.\n\n";
  return new Map([
    ["credentials.ts", banner + writeCredentials(documents)],
    ["hosts.ts", banner + writeHosts(documents)],
    ["types.ts", banner + writeTypes([...documents.keys()])],
  ]);
}

function writeCredentials(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const described = new Map<string, string>();
  for (const document of documents.values()) {
    for (const { name, scheme } of listCredentials(document)) {
      if (!described.has(name)) described.set(name, scheme.description ?? "");
    }
  }
  const sorted = [...described].sort(([left], [right]) => (left < right ? -1 : 1));
  const properties = sorted.map(
    ([name, description]) =>
      `${docComment([description, "The value, or a function that returns it for each request."], "  ")}  readonly ${name}?: Credential | undefined;\n`,
  );
  const names = [...documents.keys()].map((host) => JSON.stringify(host)).join(" | ");
  return `import type { Credential } from "@bellwether/client";

/** The credentials of all hosts. Each is sent only to hosts that take it. */
export interface BellwetherCredentials {
${properties.join("")}}

export const credentialNames: readonly (keyof BellwetherCredentials)[] = ${JSON.stringify(sorted.map(([name]) => name))};

export type HostName = ${names};
`;
}

function writeHosts(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const hosts = [...documents.keys()];
  const actionHosts = hosts.filter((host) => host.endsWith(actionSuffix));
  const imports = hosts.map((host) => {
    const name = pascalCase(host);
    const links = actionHosts.includes(host) ? `actionLinks as ${camelCase(host)}Links, ` : "";
    return `import { ${links}create${name}Client, type ${name}Client } from "@bellwether/${host}";\n`;
  });
  const parts = [...documents].map(([host, document]) => {
    const name = pascalCase(host);
    const credentials = listCredentials(document).map((credential) => credential.name);
    return `/** The client of ${document.info.title}. */
export const ${camelCase(host)}: Part<${name}Client> = (settings) =>
  create${name}Client(settings("${host}", ${JSON.stringify(credentials)}));
`;
  });
  const guards = hosts.map(
    (host) => `export { is${pascalCase(host)}Error } from "@bellwether/${host}";\n`,
  );
  return `${imports.join("")}import { type RoutedLinksOf, routeActionLinks } from "../actions.ts";
import type { Part } from "../part.ts";

${guards.join("")}
${parts.join("\n")}
${writeActions(documents, actionHosts)}
/** The properties of \`createBellwether\`. */
export const allHosts = { ${["actions", ...hosts.filter((host) => !actionHosts.includes(host)).map(camelCase)].join(", ")} };
`;
}

/** One part for all action hosts. Its clients are named for their hosts: \`lending\` for lending-actions. */
function writeActions(
  documents: ReadonlyMap<string, OpenApiDocument>,
  hosts: readonly string[],
): string {
  const shortName = (host: string) => camelCase(host.slice(0, -actionSuffix.length));
  const clients = hosts.map((host) => `const ${shortName(host)} = ${camelCase(host)}(settings);\n`);
  const routes = hosts.map((host) => {
    const document = documents.get(host);
    const prefixes = document === undefined ? [] : listPrefixes(document);
    return `{ client: ${shortName(host)}, links: ${camelCase(host)}Links, prefixes: ${JSON.stringify(prefixes)} }`;
  });
  const types = hosts.map((host) => `readonly ${shortName(host)}: ${pascalCase(host)}Client;\n`);
  const first = `typeof ${camelCase(hosts[0] ?? "")}Links`;
  return `/** The action links of all hosts, and the client of each host. */
export interface ActionsClient extends RoutedLinksOf<${first}> {
${types.join("")}}

/** The action links of all hosts: each step goes to the host that serves the link. */
export const actions: Part<ActionsClient> = (settings) => {
  ${clients.join("")}
  const links = routeActionLinks(${routes.join(", ")});
  return { ...links, ${hosts.map(shortName).join(", ")} };
};
`;
}

/** How the link paths begin, up to the first parameter. */
function listPrefixes(document: OpenApiDocument): string[] {
  const paths = listOperations(document).map(({ path }) => path);
  const prefixes = paths.filter((path) => path.includes("{")).map((path) => path.split("{")[0]);
  return [...new Set(prefixes)].filter((prefix) => prefix !== undefined);
}

/** A type namespace for each host, since hosts have schemas of the same name. */
function writeTypes(hosts: readonly string[]): string {
  return hosts
    .map((host) => `export type * as ${pascalCase(host)} from "@bellwether/${host}";\n`)
    .join("");
}
