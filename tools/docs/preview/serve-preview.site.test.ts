import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSharedBrowser } from "../tests/shared-parts.ts";
import { servePreview } from "./serve-preview.ts";

const spec = `openapi: 3.1.0
info: { title: Bells, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: "http://127.0.0.1:4000" }]
paths:
  /bells:
    get:
      operationId: listBells
      summary: List bells
      responses:
        "200": { description: The bells. }
`;

test("the preview shows a spec in Redoc, follows its changes, and shows its errors until they are gone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-preview-"));
  const file = join(folder, "bells.yaml");
  await writeFile(file, spec);
  const preview = await servePreview({ host: "bells", port: 0, file, log: () => {} });
  const browser = await openSharedBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(preview.origin);
    await page.getByRole("heading", { name: "List bells" }).waitFor();
    await writeFile(file, `${await readFile(file, "utf8")}  nonsense: {\n`);
    await page.locator("body > pre").waitFor();
    expect(await page.locator("body > pre").innerText()).toMatch(/bells\.yaml:\d+:\d+: /);
    await writeFile(file, spec.replace("List bells", "Ring </script> bells"));
    await page.getByRole("heading", { name: "Ring </script> bells" }).waitFor();
  } finally {
    await browser.close();
    preview.close();
    await rm(folder, { recursive: true });
  }
});
