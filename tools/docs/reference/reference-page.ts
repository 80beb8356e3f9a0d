import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { prepareForReference } from "./reference-document.ts";

const run = promisify(execFile);
const redocly = join(import.meta.dirname, "../node_modules/.bin/redocly");

/** Redoc's page of one host, whole in one file. `scratch` is a folder for what Redocly reads. */
export async function renderReferencePage(
  host: string,
  document: OpenApiDocument,
  scratch: string,
): Promise<string> {
  const input = join(scratch, `${host}.json`);
  const output = join(scratch, `${host}.html`);
  await writeFile(input, JSON.stringify(prepareForReference(document)));
  const config = join(import.meta.dirname, "redoc.yaml");
  const template = join(import.meta.dirname, "redoc-template.hbs");
  const title = `${document.info.title} ${document.info.version}`;
  await run(
    redocly,
    [
      "build-docs",
      input,
      "--inlineBundle",
      "--config",
      config,
      "--template",
      template,
      "--title",
      title,
      "--output",
      output,
    ],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  return withoutForeignImages(await readFile(output, "utf8"));
}

/** Redoc's credit, drawn here: its own picture would be asked for from another server. */
const credit = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-family="sans-serif" font-size="11" font-weight="600" fill="#2467f2">Redoc</text></svg>`;

function withoutForeignImages(html: string): string {
  const image = `data:image/svg+xml,${encodeURIComponent(credit)}`;
  return html.replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g, image);
}
