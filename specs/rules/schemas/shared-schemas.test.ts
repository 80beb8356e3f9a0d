import { expect, test } from "vitest";
import { lintFiles } from "../plugin/lint-files.ts";

const lint = (files: Record<string, string>) => lintFiles("shared-schemas", files);
const head = `openapi: 3.1.0\ninfo: {title: Host, version: "1"}\n`;
const token = `      type: object
      required: [address, symbol]
      properties:
        address: {type: string}
        symbol: {type: string, maxLength: 10}
`;
const retoldToken = `      title: Coin
      type: object
      properties:
        symbol: {maxLength: 10, type: string, description: Its ticker, examples: [USDC]}
        address: {type: string, x-decision: coins}
      required: [symbol, address]
`;
const host = (...schemas: string[]) => `${head}components:\n  schemas:\n${schemas.join("")}`;

test("shared-schemas accepts different schemas and repeated trivial ones", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Token:\n",
      token,
      "    Short:\n",
      token.replace("maxLength: 10", "maxLength: 9"),
      "    One: {type: object, properties: {id: {type: string}}}\n",
      "    Two: {type: object, properties: {id: {type: string}}}\n",
      "    Word: {type: string, enum: [word]}\n    SameWord: {type: string, enum: [word]}\n",
    ),
  });
  expect(findings).toEqual([]);
});

test("shared-schemas reports a duplicate in one host at the second location, even with other annotations", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("    Token:\n", token, "    Coin:\n", retoldToken),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:11 This object duplicates specs/markets.yaml:5 (#/components/schemas/Token); keep one component in this file and refer to it with $ref.",
  ]);
});

test("shared-schemas reports a duplicate in two hosts at the later host, also inline", async () => {
  const files = {
    "specs/markets.yaml": `${head}paths:
  /tokens:
    get:
      responses:
        "200":
          description: Token
          content:
            application/json:
              schema: {required: [symbol, address], type: object, properties: {symbol: {type: string, maxLength: 10}, address: {type: string}}}
`,
    "specs/assets.yaml": host("    Token:\n", token),
  };
  expect(await lint(files)).toEqual([
    "specs/markets.yaml:11 This object duplicates specs/assets.yaml:5 (#/components/schemas/Token); keep one component in specs/common and refer to it with $ref.",
  ]);
  expect(await lintFiles("shared-schemas", files, "specs/assets.yaml")).toEqual([]);
});

test("shared-schemas reports a duplicate of a common component at the host", async () => {
  const findings = await lint({
    "specs/assets.yaml": host("    Token:\n", token),
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  });
  expect(findings).toEqual([
    "specs/assets.yaml:5 This object duplicates specs/common/token.yaml:2 (#/schemas/Token); keep one component in specs/common and refer to it with $ref.",
  ]);
});

test("shared-schemas accepts two hosts that share a common component", async () => {
  const user = host(`    Token: {$ref: "common/token.yaml#/schemas/Token"}\n`);
  const findings = await lint({
    "specs/markets.yaml": user,
    "specs/assets.yaml": user,
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  });
  expect(findings).toEqual([]);
});

test("shared-schemas compares the target of a $ref", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Address: {type: string}\n    Token:\n",
      token,
      "    Coin:\n",
      token.replace("{type: string}", '{$ref: "#/components/schemas/Address"}'),
    ),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:12 This object duplicates specs/markets.yaml:6 (#/components/schemas/Token); keep one component in this file and refer to it with $ref.",
  ]);
});

test("shared-schemas does not report the subschemas of a duplicate", async () => {
  const nested =
    "      type: object\n      properties:\n        id: {type: string}\n        token: {type: object, properties: {a: {type: string}, b: {type: string}}}\n";
  const findings = await lint({
    "specs/markets.yaml": host("    First:\n", nested, "    Again:\n", nested),
  });
  expect(findings).toHaveLength(1);
});

test("shared-schemas compares recursive schemas", async () => {
  const tree = (name: string) =>
    `    ${name}: {type: object, properties: {id: {type: string}, next: {$ref: "#/components/schemas/${name}"}}}\n`;
  const findings = await lint({ "specs/markets.yaml": host(tree("Branch"), tree("Twig")) });
  expect(findings).toEqual([
    "specs/markets.yaml:6 This object duplicates specs/markets.yaml:5 (#/components/schemas/Branch); keep one component in this file and refer to it with $ref.",
  ]);
});

test("shared-schemas reports a duplicate enum in any order", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Status: {type: string, enum: [open, closed]}\n    State: {type: string, enum: [closed, open]}\n",
    ),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:6 This enum duplicates specs/markets.yaml:5 (#/components/schemas/Status); keep one component in this file and refer to it with $ref.",
  ]);
});

test("shared-schemas ignores examples that look like schemas", async () => {
  const example = "{value: {properties: {a: 1, b: 2}, schema: {properties: {a: 1, b: 2}}}}";
  const findings = await lint({
    "specs/markets.yaml": `${head}components: {examples: {A: ${example}, B: ${example}}}\n`,
  });
  expect(findings).toEqual([]);
});

test("shared-schemas does not equate a $ref with siblings and its target", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Token:\n",
      token,
      `    More: {$ref: "#/components/schemas/Token", properties: {a: {type: string}, b: {type: string}}}\n`,
    ),
  });
  expect(findings).toEqual([]);
});

test("shared-schemas reports a duplicate among common files once, with the first host", async () => {
  const files = {
    "specs/assets.yaml": head,
    "specs/markets.yaml": head,
    "specs/common/coin.yaml": `schemas:\n    Coin:\n${token}`,
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  };
  expect(await lint(files)).toEqual([
    "specs/common/token.yaml:2 This object duplicates specs/common/coin.yaml:2 (#/schemas/Coin); keep one component in specs/common and refer to it with $ref.",
  ]);
  expect(await lintFiles("shared-schemas", files, "specs/markets.yaml")).toEqual([]);
});

test("shared-schemas does not report a duplicate between two other hosts", async () => {
  const files = {
    "specs/alerts.yaml": host("    Token:\n", token),
    "specs/assets.yaml": host("    Token:\n", token),
    "specs/markets.yaml": head,
  };
  expect(await lintFiles("shared-schemas", files, "specs/markets.yaml")).toEqual([]);
});
