import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { renderReferencePage } from "./reference-page.ts";

/** The reference of every host. */
export async function renderReferences(context: SiteContext): Promise<SiteFiles> {
  const files = new Map<string, string>();
  for (const { host, newest } of context.hosts) {
    const { document, yaml } = newest;
    files.set(`${host}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`${host}/openapi.yaml`, yaml);
    files.set(`${host}/index.html`, await renderReferencePage(host, document, context.scratch));
    context.onProgress(`reference of ${host}`);
  }
  return files;
}
