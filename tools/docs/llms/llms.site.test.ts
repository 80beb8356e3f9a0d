import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listOperations } from "@bellwether/bundle/open-api";
import { Marked } from "marked";
import { describe, expect, inject, test } from "vitest";
import { readGuides } from "../guides/read-guides.ts";
import { markdownPath } from "../site/paths.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";

const site = inject("builtSite");
const guides = await readGuides(hosts);
const files = new Set(globSync("**/*.*", { cwd: site }));
const pages = [...files].filter((path) => path.endsWith(".html"));
const markdownPages = [...files]
  .filter((path) => path.endsWith(".md"))
  .map((path): [string, string] => [path, read(path)]);

function read(path: string): string {
  return readFileSync(join(site, path), "utf8");
}

test("every page and every version has a Markdown copy", () => {
  expect(pages.length).toBeGreaterThan(200);
  for (const path of pages) expect(read(markdownPath(path)), path).toMatch(/^# ./m);
  for (const { host, versions } of hosts) {
    for (const { version } of versions)
      expect(read(`${host}/${version}/index.md`)).toContain(version);
  }
});

/** Whether a tag may stand outside code. To parse all pages would take four seconds. */
function mayHaveTags(markdown: string): boolean {
  const withoutBlocks = markdown.replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^ *\2`* *$/gm, "");
  return /<[a-z/!?]/i.test(withoutBlocks.replace(/(`+)[^`\n]+\1/g, ""));
}

test("no Markdown page contains HTML", () => {
  for (const [path, content] of markdownPages.filter(([, content]) => mayHaveTags(content))) {
    const html: string[] = [];
    const note = ({ text }: { text: string }) => {
      html.push(text);
      return "";
    };
    new Marked({ renderer: { html: note } }).parse(content);
    expect(html, path).toEqual([]);
  }
});

test("links of Markdown pages lead to Markdown pages", () => {
  const text = read("guides/authentication.md");
  expect(text).toContain("(../decisions/keys.md)");
  expect(text).toContain("[`prepareSignIn`](../alerts/authentication.md#preparesignin)");
  for (const [path, content] of markdownPages)
    expect(content, path).not.toMatch(/\]\((?!https:)[^)\s]*\.html/);
});

test("code blocks keep their language and text", () => {
  const [webhooks] = guides.filter(({ slug }) => slug === "webhooks");
  const [, code = ""] = /```sh\n([^`]*openssl[\s\S]*?)```/.exec(webhooks?.markdown ?? "") ?? [];
  expect(code).toContain("openssl");
  expect(read("guides/webhooks.md")).toContain(`\`\`\`sh\n${code}\`\`\``);
});

describe.each(hosts)("the Markdown reference of $host", ({ host, newest: { document } }) => {
  const text = read(`${host}/index.md`);

  test("has every operation with its parameters and responses", () => {
    for (const { operation, method, path, parameters } of listOperations(document)) {
      const [, section = ""] = text.split(`\n### ${operation.operationId}\n`);
      const [own = ""] = section.split("\n### ");
      expect(own).toContain(`\`${method.toUpperCase()} ${path}\``);
      for (const { name, in: place } of parameters)
        expect(own).toContain(`- \`${name}\` (${place}, `);
      for (const status of Object.keys(operation.responses ?? {}))
        expect(own).toContain(`- ${status}:`);
    }
  });

  test("has a curl command, the header of each credential and an example of a response for every operation", () => {
    const operations = listOperations(document).map(({ operation }) => operation);
    expect(text.match(/```sh\ncurl '/g)).toHaveLength(operations.length);
    for (const { operationId, responses = {}, security = document.security ?? [] } of operations) {
      const [, section = ""] = text.split(`\n### ${operationId}\n`);
      const [own = ""] = section.split("\n### ");
      for (const name of security.flatMap((choice) => Object.keys(choice)))
        expect(own).toMatch(new RegExp(`\\\`${name}\\\` \\(header \\\`[\\w-]+: `));
      const hasBody = Object.entries(responses).some(
        ([status, response]) => /^20[01]$/.test(status) && "content" in response,
      );
      if (hasBody) expect(own, operationId).toMatch(/Example of 20\d:\n\n```json\n/);
    }
    expect(text).toMatch(/Example of an error, 4\d\d:\n\n```json\n/);
  });

  test("has every schema with its fields, and its links lead to one", () => {
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const [, section = ""] = text.split(`\n### ${name}\n`);
      for (const field of Object.keys(schema.properties ?? {}))
        expect(section).toContain(`- \`${field}\` (`);
    }
    const headings = headingsOf(text, "###");
    for (const [, target = ""] of text.matchAll(/\]\(#([^)]+)\)/g))
      expect(headings).toContain(target);
  });

  test("has a page of schemas with their uses", () => {
    const schemas = read(`${host}/schemas.md`);
    for (const [name, { properties = {} }] of Object.entries(document.components?.schemas ?? {})) {
      const [, section = ""] = schemas.split(`\n## ${name}\n`);
      const [own = ""] = section.split("\n## ");
      for (const field of Object.keys(properties)) expect(own).toContain(`- \`${field}\` (`);
      expect(own, name).toMatch(/^(Used by|Part of) \[/m);
    }
    const places = headingsOf(schemas, "##");
    for (const [, file = "", target = ""] of schemas.matchAll(/\]\((index\.md)?#([^)]+)\)/g))
      expect(file === "" ? places : headingsOf(text, "###")).toContain(target);
    expect(read("llms.txt")).toContain(`(${host}/schemas.md)`);
    expect(read("sitemap.xml")).toContain(`https://docs.example/api/${host}/schemas.html`);
  });

  test("has the llms.txt of its client", () => {
    expect(read(`${host}/llms.txt`)).toContain(`# @bellwether/${host}`);
  });
});

/** The anchors made by headings at one level, as links name them. */
function headingsOf(text: string, marks: "##" | "###"): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${marks} `))
    .map((line) => line.slice(marks.length + 1).toLowerCase());
}

test("llms.txt has a title, a summary and lists of links to existing files", () => {
  const text = read("llms.txt");
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  expect(text).toMatch(/^curl 'http.*\/v0\/markets/m);
  expect(text).toContain("`X-Service-Client-Key: ");
  for (const [, path = ""] of text.matchAll(/^- \[.+?\]\((.+?)\)/gm)) {
    expect(files.has(path), path).toBe(true);
  }
  for (const line of text
    .split(/^## .+$/m)
    .slice(1)
    .join("")
    .split("\n")) {
    expect(line).toMatch(/^(- \[.+\]\(.+\)(: .+)?)?$/);
  }
});
