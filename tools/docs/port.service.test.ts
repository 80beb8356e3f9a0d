import { globSync } from "node:fs";
import { beforeAll, expect, inject } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { openSharedService, type SharedService } from "./tests/shared-parts.ts";

const site = inject("builtSite");
/** `pnpm start` addresses on its default port, also inside a query. */
const defaultAddress = /127\.0\.0\.1(:|%3A)400[0-3]\b/i;

let serving: SharedService;

beforeAll(async () => {
  serving = await openSharedService();
});

longTest(
  "on another port, every file of the site and every page of the service names that port",
  async () => {
    const files = globSync("**/*.*", { cwd: site }).filter((path) => !path.endsWith(".woff2"));
    const pages = ["", "mailbox", "mailbox.json", "actions.json", "packages/", "markets/9.9.9/"];
    const wrong: string[] = [];
    for (const path of [...pages, ...files]) {
      const response = await fetch(`${serving.origin}/${path}`, {
        headers: { accept: "text/html,*/*" },
      });
      const found = defaultAddress.exec(await response.text());
      if (found !== null) wrong.push(`${path}: ${found[0]}`);
    }
    expect(files.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  },
);

longTest("on another port, the OpenAPI file and the samples have that port", async () => {
  const { origin } = serving;
  const document = await (await fetch(`${origin}/markets/openapi.json`)).json();
  expect(document.servers[0].url).toBe(origin);
  const guide = await (await fetch(`${origin}/guides/quick-start.md`)).text();
  expect(guide).toContain(origin);
});
