import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readServicePlan } from "@bellwether/service/src/http/request/operation-plan.ts";
import { documentDeprecations } from "@bellwether/service/src/http/response/deprecation-headers.ts";
import { expect, inject, test } from "vitest";

test("the Link of deprecated responses leads to a table of everything that sends Deprecation", async () => {
  const { pathname, hash } = new URL(documentDeprecations("https://docs.example"));
  const html = await readFile(join(inject("builtSite"), pathname), "utf8");
  const start = html.indexOf(`id="${hash.slice(1)}"`);
  expect(start).toBeGreaterThan(0);
  const table = html.slice(start, html.indexOf("</table>", start));
  const operations = readServicePlan().operations.filter(({ method }) => method !== "OPTIONS");
  const deprecated = operations.flatMap(({ operationId, path, deprecation, parameters }) => [
    ...(deprecation === undefined ? [] : [[operationId, path]]),
    ...parameters
      .filter((parameter) => parameter.deprecation)
      .map(({ name }) => [`${name}</code>`]),
  ]);
  expect(deprecated.length).toBeGreaterThan(0);
  for (const names of deprecated) {
    expect(
      names.some((name) => table.includes(name)),
      names.join(" or "),
    ).toBe(true);
  }
});
