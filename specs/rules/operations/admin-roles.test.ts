import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one operation, whose role is on line 7. */
const lint = (role: string, { credential = "adminKey", statuses = "200: {}" } = {}) =>
  lintText(
    "admin-roles",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      operationId: createThing
      ${role}
      security: [{${credential}: []}]
      responses: {${statuses}}
`,
  );

const missing = "createThing takes an admin key; add x-required-role with read, operate, all.";

test("admin-roles reports an operation with an admin key and without a known role", async () => {
  expect(await lint("summary: Create a thing")).toEqual([`specs/host.yaml:5 ${missing}`]);
  expect(await lint("x-required-role: admin")).toEqual([`specs/host.yaml:7 ${missing}`]);
});

test("admin-roles requires a 403 for every role but the lowest", async () => {
  expect(await lint("x-required-role: read")).toEqual([]);
  for (const role of ["operate", "all"]) {
    expect(await lint(`x-required-role: ${role}`)).toEqual([
      `specs/host.yaml:7 createThing needs the role ${role}, so it must declare 403.`,
    ]);
    expect(await lint(`x-required-role: ${role}`, { statuses: '"403": {}' })).toEqual([]);
  }
});

test("admin-roles refuses a role where no admin key is taken", async () => {
  expect(await lint("x-required-role: read", { credential: "apiKey" })).toEqual([
    "specs/host.yaml:7 createThing takes no admin key; remove x-required-role.",
  ]);
});
