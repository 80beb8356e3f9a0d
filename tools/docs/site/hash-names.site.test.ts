import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const site = inject("builtSite");
const shared = globSync("assets/*.{js,css}", { cwd: site });

test("every shared script and style sheet has a hash of its content in its name", () => {
  expect(shared.length).toBeGreaterThan(8);
  for (const path of shared) {
    const [, hash] = /-([0-9a-f]{12})\.\w+$/.exec(path) ?? [];
    const content = readFileSync(join(site, path));
    expect(createHash("sha256").update(content).digest("hex").slice(0, 12), path).toBe(hash);
  }
});

test("every page and script names shared files by their hashed names", () => {
  const plain = shared.map((path) => path.replace(/^assets\/(.*)-[0-9a-f]{12}(\.\w+)$/, "$1$2"));
  for (const path of globSync("{**/*.html,assets/*.js}", { cwd: site })) {
    const text = readFileSync(join(site, path), "utf8");
    const named = plain.filter((name) =>
      path.endsWith(".html") ? text.includes(`assets/${name}"`) : text.includes(`"${name}"`),
    );
    expect(named, path).toEqual([]);
  }
});
