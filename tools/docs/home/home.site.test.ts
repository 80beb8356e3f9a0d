import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const site = inject("builtSite");
const page = readFileSync(join(site, "index.html"), "utf8");

test("the home page says in one sentence who the product is for and what they get", () => {
  const [, lead = ""] = /<p class="lead">(.+?)<\/p>/.exec(page) ?? [];
  expect(lead).toMatch(/^For teams that build .+: alert wallets, .+\.$/);
  expect(lead.match(/\./g)).toHaveLength(1);
});

test("the home page shows an alert and its arrival, with a picture below 60 kB for each colour scheme", () => {
  expect(page).toContain("sendAlert");
  for (const scheme of ["light", "dark"]) {
    const image = new RegExp(`<img class="${scheme}"[^>]+>`).exec(page)?.[0] ?? "";
    expect(image).toContain('alt="An email with the title “Position near liquidation”');
    const [, source = ""] = /src="([^"]+)"/.exec(image) ?? [];
    expect(statSync(join(site, source)).size).toBeLessThan(60_000);
  }
});

test("the home page links to the quick start, the guides, the packages and each reference", () => {
  const sections = /<ul class="rows sections">[\s\S]+?<\/ul>/.exec(page)?.[0] ?? "";
  const links = [...sections.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(
    expect.arrayContaining([
      "guides/quick-start.html",
      "guides/index.html",
      "packages/index.html",
      "alerts/index.html",
      "markets/index.html",
    ]),
  );
});

test("the list of packages has a version and an install command that works for each package", () => {
  const list = readFileSync(join(site, "packages/index.md"), "utf8");
  const commands = list.match(/^npm install .+$/gm) ?? [];
  expect(commands).toHaveLength(list.match(/^## @bellwether\//gm)?.length ?? 0);
  expect(commands).toContain("npm install http://127.0.0.1:4000/packages/bellwether-alerts.tgz");
  expect(list).toMatch(/Version \d+\.\d+\.\d+/);
});
