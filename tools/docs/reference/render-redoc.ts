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

/** What Redoc made of a document, before its script runs. */
export interface RenderedDocument {
  /** The element that the script takes over, with the overview in it. */
  readonly html: string;
  /** The style of what is in it. */
  readonly style: string;
  /** What the script is given beside the document. */
  readonly options: string;
}

/**
 * Renders a document with Redocly's command, or takes what it made of the same document before: a
 * version that was released never changes, so only the first build of a checkout pays for it.
 *
 * @param scratch a folder for what the command reads and writes
 */
export async function renderRedoc(
  document: OpenApiDocument,
  scratch: string,
): Promise<RenderedDocument> {
  const input = JSON.stringify(document);
  const key = createHash("sha256");
  for (const part of [input, await fingerprint()]) key.update(part);
  const name = key.digest("hex").slice(0, 24);
  const kept = join(cacheFolder, `${name}.html`);
  const page = (await readFile(kept, "utf8").catch(() => undefined)) ?? (await render(kept));
  return readPage(page);

  async function render(place: string): Promise<string> {
    const [source, output] = [join(scratch, `${name}.json`), join(scratch, `${name}.html`)];
    await writeFile(source, input);
    const flags = ["--config", config, "--template", template, "--output", output];
    await run(redocly, ["build-docs", source, ...flags], {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    const made = await readFile(output, "utf8");
    await mkdir(cacheFolder, { recursive: true });
    // Two builds at once write the same, and neither reads half of it.
    await writeFile(`${place}.${process.pid}`, made);
    await rename(`${place}.${process.pid}`, place);
    return made;
  }
}

/** What besides the document decides what comes out. */
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
    throw new Error("Redocly's page has another form than the one that is read here.");
  }
  return { html: withoutForeignImages(html.trim()), style, options };
}

function between(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start) + start.length, text.indexOf(end));
}

/** Redoc's credit, drawn here: its own picture would be asked for from another server. */
const credit = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-family="sans-serif" font-size="11" font-weight="600" fill="#2467f2">Redoc</text></svg>`;
const creditUrl = `data:image/svg+xml,${encodeURIComponent(credit)}`;

export function withoutForeignImages(text: string): string {
  return text.replaceAll(/https:\/\/cdn\.redoc(?:ly\.com|\.ly)\/[\w./-]+\.svg/g, creditUrl);
}
