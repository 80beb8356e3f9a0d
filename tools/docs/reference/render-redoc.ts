import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const redocly = join(import.meta.dirname, "../node_modules/.bin/redocly");
const config = join(import.meta.dirname, "redoc.yaml");
const template = join(import.meta.dirname, "redoc-template.hbs");
const cacheFolder = join(import.meta.dirname, "../node_modules/.cache/redoc");

/** Redoc's server-side rendering of a document. */
export interface RenderedDocument {
  /** The element that the script hydrates, with the overview. */
  readonly html: string;
  /** The CSS of the element. */
  readonly style: string;
  /** The options of the script, as JSON. */
  readonly options: string;
}

/**
 * Renders a document with Redocly's command. The result is cached: a released version never changes, so only
 * the first build of a checkout renders it.
 *
 * @param scratch a folder for temporary files
 */
export async function renderRedoc(
  document: OpenApiDocument,
  scratch: string,
): Promise<RenderedDocument> {
  const input = JSON.stringify(document);
  const key = createHash("sha256");
  for (const part of [input, await fingerprint()]) key.update(part);
  const name = key.digest("hex").slice(0, 24);
  const cached = join(cacheFolder, `${name}.html`);
  const page = (await readFile(cached, "utf8").catch(() => undefined)) ?? (await render(cached));
  return readPage(page);

  async function render(file: string): Promise<string> {
    const [source, output] = [join(scratch, `${name}.json`), join(scratch, `${name}.html`)];
    await writeFile(source, input);
    const flags = ["--config", config, "--template", template, "--output", output];
    await run(redocly, ["build-docs", source, ...flags], {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    const made = await readFile(output, "utf8");
    await mkdir(cacheFolder, { recursive: true });
    // The rename is atomic, so that a concurrent build reads no partial file.
    await writeFile(`${file}.${process.pid}`, made);
    await rename(`${file}.${process.pid}`, file);
    return made;
  }
}

/** The inputs besides the document: the version, the configuration and the template. */
async function fingerprint(): Promise<string> {
  const { version } = require("@redocly/cli/package.json") as { version: string };
  return [version, await readFile(config, "utf8"), await readFile(template, "utf8")].join("\n");
}

function readPage(page: string): RenderedDocument {
  const head = between(page, "<!--head-->", "<!--/head-->");
  const body = between(page, "<!--page-->", "<!--/page-->");
  const [, style] = /<style data-styled[^>]*>(.*?)<\/style>/s.exec(head) ?? [];
  const [html = ""] = body.split('<script type="module">');
  const [, options] = /const __redoc_options = (.*);$/m.exec(body) ?? [];
  if (style === undefined || options === undefined || !html.includes('id="redoc"')) {
    throw new Error(
      "The page of Redocly's command has an unexpected structure. Adapt readPage in tools/docs/reference/render-redoc.ts to this version.",
    );
  }
  return { html: withoutForeignImages(html.trim()), style, options };
}

function between(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start) + start.length, text.indexOf(end));
}

/** Redoc's credit as a data URL: its own image would load from another origin. */
const credit = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-family="sans-serif" font-size="11" font-weight="600" fill="#2467f2">Redoc</text></svg>`;
const creditUrl = `data:image/svg+xml,${encodeURIComponent(credit)}`;

export function withoutForeignImages(text: string): string {
  return text.replaceAll(/https:\/\/cdn\.redoc(?:ly\.com|\.ly)\/[\w./-]+\.svg/g, creditUrl);
}
