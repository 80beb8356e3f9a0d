import { expect, test } from "vitest";
import { lintFiles } from "./plugin/lint-files.ts";

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

test("different shapes pass, and so do trivial ones however often they come", async () => {
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

test("the same shape in one host is reported at the second place, whatever its words", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("    Token:\n", token, "    Coin:\n", retoldToken),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:11 This object repeats the one at specs/markets.yaml:5 (#/components/schemas/Token); keep one component in this file and point both places to it.",
  ]);
});

test("the same shape in two hosts is reported at the later host, inline schemas too", async () => {
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
    "specs/markets.yaml:11 This object repeats the one at specs/assets.yaml:5 (#/components/schemas/Token); keep one component in specs/common and point both places to it.",
  ]);
  expect(await lintFiles("shared-schemas", files, "specs/assets.yaml")).toEqual([]);
});

test("a repeat of a common component is reported at the host", async () => {
  const findings = await lint({
    "specs/assets.yaml": host("    Token:\n", token),
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  });
  expect(findings).toEqual([
    "specs/assets.yaml:5 This object repeats the one at specs/common/token.yaml:2 (#/schemas/Token); keep one component in specs/common and point both places to it.",
  ]);
});

test("one common component reached from two hosts is no repeat", async () => {
  const user = host(`    Token: {$ref: "common/token.yaml#/schemas/Token"}\n`);
  const findings = await lint({
    "specs/markets.yaml": user,
    "specs/assets.yaml": user,
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  });
  expect(findings).toEqual([]);
});

test("a $ref counts as what it points to", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Address: {type: string}\n    Token:\n",
      token,
      "    Coin:\n",
      token.replace("{type: string}", '{$ref: "#/components/schemas/Address"}'),
    ),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:12 This object repeats the one at specs/markets.yaml:6 (#/components/schemas/Token); keep one component in this file and point both places to it.",
  ]);
});

test("what is inside a repeat is not reported again", async () => {
  const nested =
    "      type: object\n      properties:\n        id: {type: string}\n        token: {type: object, properties: {a: {type: string}, b: {type: string}}}\n";
  const findings = await lint({
    "specs/markets.yaml": host("    First:\n", nested, "    Again:\n", nested),
  });
  expect(findings).toHaveLength(1);
});

test("schemas that contain themselves are compared too", async () => {
  const tree = (name: string) =>
    `    ${name}: {type: object, properties: {id: {type: string}, next: {$ref: "#/components/schemas/${name}"}}}\n`;
  const findings = await lint({ "specs/markets.yaml": host(tree("Branch"), tree("Twig")) });
  expect(findings).toEqual([
    "specs/markets.yaml:6 This object repeats the one at specs/markets.yaml:5 (#/components/schemas/Branch); keep one component in this file and point both places to it.",
  ]);
});

test("the same enum is reported, in any order of its values", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Status: {type: string, enum: [open, closed]}\n    State: {type: string, enum: [closed, open]}\n",
    ),
  });
  expect(findings).toEqual([
    "specs/markets.yaml:6 This enum repeats the one at specs/markets.yaml:5 (#/components/schemas/Status); keep one component in this file and point both places to it.",
  ]);
});

test("examples that look like schemas are left alone", async () => {
  const example = "{value: {properties: {a: 1, b: 2}, schema: {properties: {a: 1, b: 2}}}}";
  const findings = await lint({
    "specs/markets.yaml": `${head}components: {examples: {A: ${example}, B: ${example}}}\n`,
  });
  expect(findings).toEqual([]);
});

test("a $ref with fields beside it is not what it points to", async () => {
  const findings = await lint({
    "specs/markets.yaml": host(
      "    Token:\n",
      token,
      `    More: {$ref: "#/components/schemas/Token", properties: {a: {type: string}, b: {type: string}}}\n`,
    ),
  });
  expect(findings).toEqual([]);
});

test("a repeat among common files is reported once, with the first host", async () => {
  const files = {
    "specs/assets.yaml": head,
    "specs/markets.yaml": head,
    "specs/common/coin.yaml": `schemas:\n    Coin:\n${token}`,
    "specs/common/token.yaml": `schemas:\n    Token:\n${token}`,
  };
  expect(await lint(files)).toEqual([
    "specs/common/token.yaml:2 This object repeats the one at specs/common/coin.yaml:2 (#/schemas/Coin); keep one component in specs/common and point both places to it.",
  ]);
  expect(await lintFiles("shared-schemas", files, "specs/markets.yaml")).toEqual([]);
});

test("a repeat between two other hosts is theirs to report", async () => {
  const files = {
    "specs/alerts.yaml": host("    Token:\n", token),
    "specs/assets.yaml": host("    Token:\n", token),
    "specs/markets.yaml": head,
  };
  expect(await lintFiles("shared-schemas", files, "specs/markets.yaml")).toEqual([]);
});
