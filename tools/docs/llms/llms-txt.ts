import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGuide } from "@bellwether/generate-packages/write-guide";
import { groupByTag } from "../reference/operation/tag-groups.ts";
import { hostTitle, navigation } from "../site/navigation.ts";
import { guidePath, markdownPath, schemasPath, tagFile } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { describeCredential, listCurlSamples } from "./operation-samples.ts";

const packagesFolder = join(import.meta.dirname, "../../../packages");

/**
 * `llms.txt` in the form of llmstxt.org, which leads to everything; each client's `llms.txt` beside its host's
 * reference; and `llms-full.txt`, the guides and the newest references in one file.
 */
export async function renderLlmsFiles(
  context: SiteContext,
  markdownFiles: SiteFiles,
): Promise<SiteFiles> {
  const files = new Map<string, string>([["llms.txt", writeIndex(context, markdownFiles)]]);
  for (const { host, newest } of context.hosts) {
    const readmes = { host: await readReadme(host), client: await readReadme("client") };
    files.set(packageGuidePath(host), await writeGuide(newest.document, host, readmes));
  }
  const whole = [
    ...context.guides.map((guide) => markdownPath(guidePath(guide))),
    ...context.hosts.map(({ host }) => `${host}/index.md`),
  ];
  const parts = whole.map((path) => `<!-- ${path} -->\n\n${markdownFiles.get(path)}`);
  files.set("llms-full.txt", parts.join("\n"));
  return files;
}

function readReadme(name: string): Promise<string> {
  return readFile(join(packagesFolder, name, "README.md"), "utf8");
}

function packageGuidePath(host: string): string {
  return `${host}/llms.txt`;
}

function writeIndex({ hosts, guides, decisions }: SiteContext, markdownFiles: SiteFiles): string {
  const [, ...listed] = guides;
  const parts = navigation.filter(({ path }) => markdownFiles.has(markdownPath(path)));
  return `# Bellwether

> Alert wallets, read lending and yield markets, and turn deposits into links that a Solana wallet can sign: ${hosts.length} HTTP APIs, each with an OpenAPI file, a typed client and a mock.

Every page has a Markdown copy: \`x.md\` for \`x.html\`. The OpenAPI file of every version is at \`HOST/VERSION/openapi.yaml\` and \`openapi.json\`, the newest also at \`HOST/openapi.yaml\` and \`HOST/openapi.json\`. Redoc's page of a version is at \`HOST/VERSION/redoc.html\`, of the newest also at \`HOST/redoc.html\`. A local service runs on http://127.0.0.1:4000. Agents connect to it at \`/mcp\`, by the Model Context Protocol: ${writeAgentGuide(guides)}.

${writeFirstRequest(hosts)}

## Sections

${parts.map(({ title, path }) => link(title, markdownPath(path))).join("\n")}

## Guides

${listed.map((guide) => link(guide.title, markdownPath(guidePath(guide)), guide.description)).join("\n")}

## Reference

${hosts.flatMap(writeHost).join("\n")}
${hosts.map(({ host }) => link(`Schemas of ${hostTitle(host).toLowerCase()}`, markdownPath(schemasPath(host)))).join("\n")}

## TypeScript clients

${hosts.map(({ host }) => link(`@bellwether/${host}`, packageGuidePath(host), "Usage, options, errors and a call of every operation")).join("\n")}

## Changes

${hosts.map(({ host }) => link(`Changes of ${hostTitle(host).toLowerCase()}`, `${host}/changes/index.md`)).join("\n")}

## Optional

${link("Guides and newest references in one file", "llms-full.txt")}
${decisions.map(({ slug, title }) => link(`Decision: ${title}`, `decisions/${slug}.md`)).join("\n")}
${hosts.flatMap(writeOlder).join("\n")}
`;
}

function writeAgentGuide(guides: SiteContext["guides"]): string {
  const guide = guides.find(({ slug }) => slug === "agents");
  if (guide === undefined) throw new Error("docs/guides/agents.md is missing; llms.txt names it.");
  return `[${guide.title}](${markdownPath(guidePath(guide))})`;
}

/** Each credential's header and a first request, so the file stands alone. */
function writeFirstRequest(hosts: readonly PublishedHost[]): string {
  const credentials = new Set(
    hosts.flatMap(({ newest: { document } }) =>
      Object.keys(document.components?.securitySchemes ?? {}).map((name) =>
        describeCredential(document, name),
      ),
    ),
  );
  const markets = hosts.find(({ host }) => host === "markets");
  const curl = markets && listCurlSamples(markets.newest.document).get("listMarkets");
  return `Credentials: ${[...credentials].join(", ")}. Each reference says which an operation takes; action links take none. A first request:

${curl}`;
}

function writeHost({ host, newest }: PublishedHost): string[] {
  const { version, document } = newest;
  const tags = groupByTag(document).map(({ name, description }) => {
    const [first = ""] = description.trim().split("\n");
    return link(`${hostTitle(host)}: ${name}`, `${host}/${markdownPath(tagFile(name))}`, first);
  });
  return [
    link(`${hostTitle(host)} ${version}`, `${host}/index.md`, document.info.summary ?? ""),
    ...tags,
  ];
}

function writeOlder({ host, versions: [, ...older] }: PublishedHost): string[] {
  return older.map(({ version }) =>
    link(`${hostTitle(host)} ${version}`, `${host}/${version}/index.md`),
  );
}

function link(title: string, path: string, about = ""): string {
  return `- [${title}](${path})${about === "" ? "" : `: ${about}`}`;
}
