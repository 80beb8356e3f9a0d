import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { bundleSpec } from "./bundle.ts";
import { bundleHost } from "./bundle-host.ts";
import { specFile } from "./hosts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bellwether-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const keep = () => bundleHost("shop", { spec: join(folder, "shop.yaml"), cache: folder });
const keptTitle = async () => (await keep()).info?.title;

function writeSpec(title: string): void {
  write("about.yaml", `title: ${title}\nversion: 1.0.0\n`);
  write("shop.yaml", "openapi: 3.1.0\ninfo: { $ref: about.yaml }\npaths: {}\n");
}

test("bundleHost returns what bundleSpec returns, from its cache too", async () => {
  // Of several files, and of one.
  for (const host of ["markets", "assets"]) {
    const document = JSON.parse(JSON.stringify(await bundleSpec(specFile(host))));
    for (const _ of ["without a cache", "with it"])
      expect(await bundleHost(host, { cache: folder })).toEqual(document);
  }
});

test("bundleHost bundles again once a file of the spec changes", async () => {
  writeSpec("Shop");
  expect(await keptTitle()).toBe("Shop");
  writeSpec("Bakery");
  expect(await keptTitle()).toBe("Bakery");
});

test("bundleHost reads its cache while no file of the spec changes", async () => {
  writeSpec("Shop");
  await keep();
  const kept = join(folder, "shop.json");
  writeFileSync(kept, readFileSync(kept, "utf8").replace('"Shop"', '"Kept"'));
  expect(await keptTitle()).toBe("Kept");
});

test.each([
  ["of another bundler", (text: string) => text.replace(/"bundler":"\w/, '"bundler":"-')],
  ["that is cut off", (text: string) => text.slice(0, 50)],
])("bundleHost replaces a cache %s", async (_, change) => {
  writeSpec("Shop");
  await keep();
  const kept = join(folder, "shop.json");
  const text = readFileSync(kept, "utf8").replace('"Shop"', '"Kept"');
  writeFileSync(kept, change(text));
  expect(await keptTitle()).toBe("Shop");
  expect(readdirSync(folder).sort()).toEqual(["about.yaml", "shop.json", "shop.yaml"]);
});

test("bundleHost reports a spec that broke after it was kept", async () => {
  writeSpec("Shop");
  await keep();
  rmSync(join(folder, "about.yaml"));
  await expect(keep()).rejects.toThrow("about.yaml");
});
