import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { buildDocs } from "../build-docs.ts";
import { publishedHosts } from "../testing/published-hosts.ts";

const site = inject("builtSite");
const pages = globSync("**/*.html", { cwd: site }).filter((path) => path !== "404.html");

function read(path: string): string {
  return readFileSync(join(site, path), "utf8");
}

test("the sitemap has the absolute URL of every page, and no second one of the newest versions", () => {
  const addresses = [...read("sitemap.xml").matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toContain("https://docs.example/api/");
  expect(addresses).toContain("https://docs.example/api/guides/webhooks.html");
  const canonical = pages.filter((path) => !read(path).includes('rel="canonical"'));
  expect(addresses).toHaveLength(canonical.length);
  for (const { host, newest } of publishedHosts) {
    expect(addresses).not.toContain(`https://docs.example/api/${host}/${newest.version}/`);
  }
});

test("the 404 page has links with the path of the site URL, because servers show it at any depth", () => {
  const page = read("404.html");
  expect(page).toMatch(/href="\/api\/assets\/site-[0-9a-f]{12}\.css"/);
  expect(page).toContain('href="/api/markets/0.18.0/index.html"');
  expect(page).not.toMatch(/ (href|src|action)="(?!#|\/|data:)/);
});

test("feeds have absolute links", () => {
  for (const path of globSync("**/changes.atom", { cwd: site })) {
    const links = [...read(path).matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, url = ""]) => url);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((url) => !url.startsWith("https://docs.example/api/"))).toEqual([]);
    expect(read(path)).not.toMatch(/href=(?:&quot;|')(?!https?:)/);
  }
});

test("robots.txt names the sitemap", () => {
  expect(read("robots.txt")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://docs.example/api/sitemap.xml\n",
  );
});

test("the catalog of APIs has the description, the documentation and the versions of each host", async () => {
  const { linkset } = JSON.parse(read(".well-known/api-catalog"));
  expect(linkset).toHaveLength(publishedHosts.length);
  for (const { anchor, ...links } of linkset) {
    expect(anchor).toMatch(/^https:\/\/docs\.example\/api\/[a-z-]+\/$/);
    expect(Object.keys(links)).toEqual(["service-desc", "service-doc", "status"]);
    for (const { href } of Object.values(links).flat() as { href: string }[]) {
      expect(existsSync(join(site, href.replace("https://docs.example/api/", ""))), href).toBe(
        true,
      );
    }
  }
});

longTest("without the site's URL there is no sitemap, and every link is relative", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-no-url-"));
  try {
    await buildDocs(join(folder, "site"));
    const readOwn = (path: string) => readFileSync(join(folder, "site", path), "utf8");
    expect(existsSync(join(folder, "site/sitemap.xml"))).toBe(false);
    expect(readOwn("robots.txt")).toBe("User-agent: *\nAllow: /\n");
    expect(readOwn(".well-known/api-catalog")).not.toContain("://");
    expect(readOwn(".well-known/api-catalog")).toContain('"../markets/openapi.yaml"');
    expect(readOwn("changes.atom")).not.toMatch(/<link [^>]*href="https?:/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
