import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { referencePath } from "../site/paths.ts";
import { publishedHosts } from "../testing/published-hosts.ts";

const repository = join(import.meta.dirname, "../../..");
const site = inject("builtSite");
const page = readFileSync(join(site, "index.html"), "utf8");

test("the home page says in one sentence who the product is for and what they get", () => {
  const [, lead = ""] = /<p class="lead">(.+?)<\/p>/.exec(page) ?? [];
  expect(lead).toMatch(/^For teams that build .+: alert wallets, .+\.$/);
  expect(lead.match(/\./g)).toHaveLength(1);
});

test("the home page begins with one command, one button, and an alert with its opened link in pictures below 60 kB", () => {
  const hero = /<section class="hero">[\s\S]+?<\/section>/.exec(page)?.[0] ?? "";
  expect(hero.match(/<a class="button/g)).toHaveLength(1);
  expect(hero.match(/<a /g)).toHaveLength(2);
  expect(hero.match(/<pre/g)).toHaveLength(1);
  expect(hero).toMatch(/<figcaption>A stake on the local chain /);
  let bytes = 0;
  for (const scheme of ["light", "dark"]) {
    const [alert = "", link = ""] =
      hero.match(new RegExp(`<img class="${scheme}"[^>]+>`, "g")) ?? [];
    expect(alert).toMatch(
      /alt="An email with the title “.+ to withdraw” and the button “Withdraw”/,
    );
    expect(link).toMatch(/alt="The opened link “Unstake .+ the text “Withdraw \d\.\d+ SOL /);
    for (const image of [alert, link]) {
      const [, source = ""] = /src="([^"]+)"/.exec(image) ?? [];
      bytes += statSync(join(site, source)).size;
    }
  }
  expect(bytes).toBeLessThan(60_000);
});

test("the home page links to the quick start, the guides, the packages and each reference", () => {
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const pages = ["guides/quick-start.html", "guides/index.html", "packages/index.html"];
  const references = publishedHosts.map(({ host }) => referencePath(host));
  expect(links).toEqual(expect.arrayContaining([...pages, ...references]));
});

test("the home page lists the newest released version of each API, and what the changelog announces", () => {
  const apis = /<ul class="apis">[\s\S]+?<\/ul>/.exec(page)?.[0] ?? "";
  const shown = [...apis.matchAll(/<span class="version">([^<]+)</g)].map(([, version]) => version);
  const released = publishedHosts.map(
    ({ newest, versions }) => (versions.find(({ isReleased }) => isReleased) ?? newest).version,
  );
  expect(shown).toEqual(released);
  const news = /<ul class="announcements">[\s\S]+?<\/ul>/.exec(page)?.[0] ?? "";
  expect(news.match(/<li>/g)).toHaveLength(4);
  for (const [, host = ""] of news.matchAll(/<a href="([a-z-]+)\/changes/g)) {
    const changelog = readFileSync(join(repository, `packages/${host}/CHANGELOG.md`), "utf8");
    // The newest entry's first words of news, up to the first code span.
    const [, words = ""] = /### What is new\n\n- `?([\w ]+)/.exec(changelog) ?? [];
    expect(words).not.toBe("");
    expect(news, host).toContain(words);
  }
  expect(news).not.toMatch(/badge|more\.|not released/);
});

test("the list of packages has a version and an install command that works for each package", () => {
  const list = readFileSync(join(site, "packages/index.md"), "utf8");
  const commands = list.match(/^npm install .+$/gm) ?? [];
  expect(commands).toHaveLength(list.match(/^## @bellwether\//gm)?.length ?? 0);
  expect(commands).toContain("npm install http://127.0.0.1:4000/packages/bellwether-alerts.tgz");
  expect(list).toContain("yarn add http://127.0.0.1:4000/packages/bellwether-alerts.tgz");
  expect(list).toContain(
    "yarn add @bellwether/alerts@http://127.0.0.1:4000/packages/bellwether-alerts.tgz",
  );
  expect(list).toMatch(/Version \d+\.\d+\.\d+/);
});
