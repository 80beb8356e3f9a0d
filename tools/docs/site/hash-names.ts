import { createHash } from "node:crypto";
import { fileNameOf } from "./html.ts";
import type { SiteFiles } from "./site-files.ts";

/** A shared script or style sheet without a hash. The API named assets has files in the same folder. */
const sharedFile = /^assets\/[a-z][\w-]*\.(?:js|css)$/;
const hashed = /-[0-9a-f]{12}\.\w+$/;

/**
 * Puts a content hash into the name of each shared script and style sheet, so servers let browsers cache them for good.
 * Pages and scripts naming one are changed too.
 */
export function hashNames(files: SiteFiles): SiteFiles {
  const names = [...files.keys()].filter((path) => sharedFile.test(path) && !hashed.test(path));
  const renamed = new Map<string, string>();
  const contents = new Map<string, string | Uint8Array>();

  /** Scripts load others, so their names are in the content and come first. */
  function rename(path: string): string {
    const known = renamed.get(path);
    if (known !== undefined) return known;
    const content = replaceNames(files.get(path) ?? "");
    const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
    const name = path.replace(/(?=\.\w+$)/, `-${digest}`);
    renamed.set(path, name);
    contents.set(path, content);
    return name;
  }

  function replaceNames(script: string | Uint8Array): string | Uint8Array {
    if (typeof script !== "string") return script;
    return script.replaceAll(/(["'`])([a-z][\w-]*\.(?:js|css))\1/g, (whole, quote, name) => {
      const path = `assets/${name}`;
      return names.includes(path) ? `${quote}${fileNameOf(rename(path))}${quote}` : whole;
    });
  }

  for (const path of names) rename(path);
  return new Map(
    [...files].map(([path, content]): [string, string | Uint8Array] => {
      const name = renamed.get(path);
      if (name !== undefined) return [name, contents.get(path) ?? content];
      return [path, path.endsWith(".html") ? linkTo(renamed, String(content)) : content];
    }),
  );
}

/** In any attribute: some scripts read an address from `data-script`. */
function linkTo(renamed: ReadonlyMap<string, string>, html: string): string {
  return html.replaceAll(
    /(="[^"<>\s]*?)(assets\/[\w-]+\.(?:js|css))(?=")/g,
    (whole, start: string, path: string) => {
      const name = renamed.get(path);
      return name === undefined ? whole : `${start}${name}`;
    },
  );
}
