import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const site = inject("builtSite");
const pages = globSync("**/*.html", { cwd: site }).filter((path) => path !== "404.html");

function read(path: string): string {
  return readFileSync(join(site, path), "utf8");
}

test("the sitemap has the absolute URL of every page", () => {
  const addresses = [...read("sitemap.xml").matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toContain("https://docs.example/api/");
  expect(addresses).toContain("https://docs.example/api/guides/webhooks.html");
  expect(addresses).toHaveLength(pages.length);
});

test("the 404 page has links with the path of the site URL, because servers show it at any depth", () => {
  const page = read("404.html");
  expect(page).toContain('href="/api/assets/site.css"');
  expect(page).toContain('href="/api/markets/0.18.0/index.html"');
  expect(page).not.toMatch(/ (href|src|action)="(?!#|\/|data:)/);
});
