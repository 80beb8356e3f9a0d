import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const site = inject("builtSite");

test("no page has a link from the root as it arrives: the site works under any path and from disk", () => {
  const lost = globSync("**/*.html", { cwd: site })
    // Servers show it at any depth.
    .filter((path) => path !== "404.html")
    .flatMap((path) => {
      const html = readFileSync(join(site, path), "utf8");
      const markup = html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
      const links = markup.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g);
      return [...links].map(([, link]) => `${path}: ${link}`);
    });
  expect(lost).toEqual([]);
});
