import { expect, test } from "vitest";
import { lintFiles, lintText } from "../plugin/lint-files.ts";

const lint = (text: string) => lintText("descriptions-required", text);

test("descriptions-required accepts own descriptions and those behind a $ref", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      parameters:
        - {name: limit, in: query, description: How many at most.}
        - $ref: "#/components/parameters/Cursor"
      responses:
        "200":
          description: Things
          headers:
            X-Request-Id: {description: Names this request.}
components:
  parameters:
    Cursor: {name: cursor, in: query, description: Where to go on.}
  schemas:
    Thing:
      title: Thing
      description: A thing.
      type: object
      properties:
        id: {type: string, description: Its name.}
        other: {$ref: "#/components/schemas/Thing"}
`);
  expect(findings).toEqual([]);
});

test("descriptions-required reports properties, parameters and headers without a description", async () => {
  const findings = await lint(`openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      parameters:
        - name: limit
          in: query
      responses:
        "200":
          description: Things
          headers:
            X-Request-Id:
              schema: {type: string}
          content:
            application/json:
              schema:
                type: object
                properties:
                  id:
                    type: string
                  inner:
                    description: " "
                    properties:
                      deep: {type: string}
`);
  expect(findings).toEqual([
    'specs/host.yaml:7 The parameter "limit" has no description; add one with its meaning.',
    'specs/host.yaml:13 The header "X-Request-Id" has no description; add one with its meaning.',
    'specs/host.yaml:20 The property "id" has no description; add one with its meaning.',
    'specs/host.yaml:22 The property "inner" has no description; add one with its meaning.',
    'specs/host.yaml:25 The property "deep" has no description; add one with its meaning.',
  ]);
});

test("descriptions-required reports a component without a title or description, also in a common file", async () => {
  const findings = await lintFiles("descriptions-required", {
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
components:
  schemas:
    Thing: {type: string, title: Thing}
    Shared: {$ref: "common/things.yaml#/schemas/Shared"}
`,
    "specs/common/things.yaml": "schemas:\n  Shared: {type: string, description: Shared.}\n",
  });
  expect(findings).toEqual([
    "specs/host.yaml:5 This component has no description; add one, the clients and the docs show it.",
    "specs/common/things.yaml:2 This component has no title; add one, the clients and the docs show it.",
  ]);
});
