import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

const lint = (text: string) => lintText("body-examples", text);

test("body-examples accepts bodies with a named example and summary, and parameters with any example", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    post:
      parameters:
        - {name: own, in: query, schema: {type: string}, example: one}
        - {name: inherited, in: query, schema: {$ref: "#/components/schemas/Word"}}
      requestBody:
        content:
          application/json:
            examples: {first: {summary: The first, value: {}}}
      responses:
        "200":
          description: Done
          headers:
            X-Request-Id: {schema: {type: string}, example: abc}
          content:
            application/json:
              examples: {shared: {$ref: "#/components/examples/Shared"}}
components:
  schemas:
    Word: {type: string, examples: [word]}
  examples:
    Shared: {summary: Shared, value: {}}
`);
  expect(findings).toEqual([]);
});

test("body-examples reports a body without a named example in operations and webhooks", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    post:
      responses:
        "200":
          description: Done
          content:
            application/json:
              example: {unnamed: true}
webhooks:
  event:
    post:
      requestBody:
        content:
          application/json: {schema: {type: object}}
`);
  expect(findings).toEqual([
    'specs/host.yaml:10 The application/json body has no named example; add one with a summary under "examples".',
    'specs/host.yaml:17 The application/json body has no named example; add one with a summary under "examples".',
  ]);
});

test("body-examples reports an example without a summary, also behind a $ref", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    post:
      requestBody:
        content:
          application/json:
            examples:
              mute: {value: {}}
              shared: {$ref: "#/components/examples/Shared"}
components:
  examples:
    Shared: {value: {}}
`);
  expect(findings).toEqual([
    'specs/host.yaml:10 The example "mute" has no summary; add one that names what it shows.',
    'specs/host.yaml:11 The example "shared" has no summary; add one that names what it shows.',
  ]);
});

test("body-examples reports a parameter and a header without an example", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    get:
      parameters:
        - name: limit
          in: query
          schema: {type: integer, examples: []}
      responses:
        "200":
          description: Done
          headers:
            X-Request-Id:
              schema: {type: string}
`);
  expect(findings).toEqual([
    'specs/host.yaml:7 The parameter "limit" has no example; add one under "example".',
    'specs/host.yaml:14 The header "X-Request-Id" has no example; add one under "example".',
  ]);
});

test("body-examples accepts a parameter whose media type has the example", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /alerts:
    get:
      parameters:
        - name: filter
          in: query
          content: {application/json: {examples: {all: {summary: Everything, value: {}}}}}
`);
  expect(findings).toEqual([]);
});
