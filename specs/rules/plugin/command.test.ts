import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "./lint-files.ts";

const command = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
const config = join(import.meta.dirname, "../../../redocly.yaml");

interface Outcome {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs `redocly lint` on one file, with this repository's configuration. */
async function runLint(text: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-lint-"));
  try {
    writeFiles(folder, { "host.yaml": text });
    const options = [command, "lint", "host.yaml", "--config", config];
    return await new Promise((settle) => {
      const env = { ...process.env, REDOCLY_TELEMETRY: "off", NO_COLOR: "1" };
      const child = execFile(process.execPath, options, { cwd: folder, env }, (_, out, err) =>
        settle({ exitCode: child.exitCode ?? -1, output: out + err }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sound = `openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info:
  title: Host
  version: 0.1.0
  summary: A host as small as it can be
  description: Shows the least that our rules accept.
  contact: {name: Bellwether, url: https://bellwether.example}
  license: {name: MIT, identifier: MIT}
servers:
  - url: "{base_url}"
    variables: {base_url: {default: http://127.0.0.1:4000, description: Where it runs.}}
tags: [{name: Things, description: Things.}]
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      description: Lists every thing.
      tags: [Things]
      security: []
      responses:
        "200": {$ref: "#/components/responses/Things"}
        "400": {$ref: "#/components/responses/Failure"}
        "429": {$ref: "#/components/responses/Later"}
        "500": {$ref: "#/components/responses/Failure"}
        "503": {$ref: "#/components/responses/Later"}
components:
  headers:
    Text: {description: Text., schema: {type: string}, example: text}
  schemas:
    Words: {type: array, title: Words, description: Words., items: {type: string}}
  responses:
    Things:
      description: The things.
      content:
        application/json:
          schema: {$ref: "#/components/schemas/Words"}
          examples: {one: {summary: One thing, value: [thing]}}
    Failure:
      description: It failed.
      headers: {X-Request-Id: {$ref: "#/components/headers/Text"}}
    Later:
      description: Try again later.
      headers:
        X-Request-Id: {$ref: "#/components/headers/Text"}
        Retry-After: {$ref: "#/components/headers/Text"}
        RateLimit: {$ref: "#/components/headers/Text"}
        RateLimit-Policy: {$ref: "#/components/headers/Text"}
`;

test("redocly lint exits with 0 for a valid file", async () => {
  const { exitCode, output } = await runLint(sound);
  expect(output).toContain("Your API description is valid.");
  expect(exitCode).toBe(0);
});

test("redocly lint reports an unresolved $ref with file and line", async () => {
  const { exitCode, output } = await runLint(sound.replace('schemas/Words"', 'schemas/Gone"'));
  expect(exitCode).not.toBe(0);
  expect(output).toContain("host.yaml:38:");
  expect(output).toContain("Can't resolve $ref");
});

test("redocly lint reports invalid YAML with file and line", async () => {
  const { exitCode, output } = await runLint(sound.replace("title: Host", "title: [Host"));
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(/host\.yaml" \(5:\d+\)/);
});

test("redocly lint reports a finding of our rules with file, line, rule and fix", async () => {
  const { exitCode, output } = await runLint(
    sound.replace("items: {type: string}", "items: {type: integer}"),
  );
  expect(exitCode).not.toBe(0);
  expect(output).toContain("host.yaml:32:");
  expect(output).toContain('add "x-unit"');
  expect(output).toContain("bellwether/number-units");
});
