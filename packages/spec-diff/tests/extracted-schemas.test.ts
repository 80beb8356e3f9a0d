import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { compareFiles } from "../src/compare-files.ts";
import { documentOf } from "../src/document/document-of.ts";
import type { Report } from "../src/verdict/finding.ts";
import { type Policy, sdk, strict } from "../src/verdict/policy.ts";

const token = {
  type: "object",
  required: ["symbol"],
  properties: { symbol: { type: "string" }, icon: { type: "string", maxLength: 80 } },
};
const tokenRef = { $ref: "#/components/schemas/Token" };

function market(property: object, schemas: object = {}): object {
  return {
    openapi: "3.1.0",
    info: { title: "A", version: "1.0.0" },
    paths: {
      "/market": {
        get: {
          responses: {
            "200": {
              description: "ok",
              content: {
                "application/json": { schema: { type: "object", properties: { token: property } } },
              },
            },
          },
        },
      },
    },
    components: { schemas },
  };
}

const compare = async (before: object, after: object, policy: Policy = strict) =>
  compareDocuments(await documentOf(before), await documentOf(after), { policy });

const namesOf = ({ findings }: Report) => findings.map(({ rule, level }) => `${rule} ${level}`);

describe("a component that holds what was inline", () => {
  test("is a new name for TypeScript users and no change for calls", async () => {
    const pair = [market(token), market(tokenRef, { Token: token })] as const;
    const report = await compare(...pair);
    expect(namesOf(report)).toEqual(["component-extracted editorial"]);
    expect(report.findings[0]?.message).toBe("The schema Token is a component now; it was inline.");
    expect(report.verdict).toMatchObject({ wire: "editorial", types: "additive", bump: "patch" });
    expect((await compare(...pair, sdk)).verdict.bump).toBe("minor");
  });

  test("is found below another such component", async () => {
    const icon = { type: "string", maxLength: 80 };
    const outer = {
      ...token,
      properties: { ...token.properties, icon: { $ref: "#/components/schemas/Icon" } },
    };
    const nested = await compare(market(token), market(tokenRef, { Token: outer, Icon: icon }));
    expect(namesOf(nested)).toEqual([
      "component-extracted editorial",
      "component-extracted editorial",
    ]);
  });

  test("is added where it holds anything else, and the change is reported too", async () => {
    const narrow = { ...token, properties: { ...token.properties, icon: { type: "string" } } };
    const changed = await compare(market(token), market(tokenRef, { Token: narrow }));
    expect(namesOf(changed)).toEqual(["max-length-removed breaking", "component-added compatible"]);
    const unused = await compare(market(token), market(token, { Token: token }));
    expect(namesOf(unused)).toEqual(["component-added compatible"]);
  });

  test("is found in a circle of references", async () => {
    const child = { type: "array", items: { $ref: "#/components/schemas/Node" } };
    const tree = (children: object) => ({ type: "object", properties: { children } });
    const root = { $ref: "#/components/schemas/Node" };
    const report = await compare(
      market(root, { Node: tree(child) }),
      market(root, { Node: tree({ $ref: "#/components/schemas/Nodes" }), Nodes: child }),
    );
    expect(namesOf(report)).toEqual(["component-extracted editorial"]);
  });

  test("is not looked for without end where a circle has another name", async () => {
    const tree = (name: string) => ({
      type: "object",
      properties: { children: { type: "array", items: { $ref: `#/components/schemas/${name}` } } },
    });
    const report = await compare(
      market({ $ref: "#/components/schemas/Node" }, { Node: tree("Node") }),
      market({ $ref: "#/components/schemas/Tree" }, { Tree: tree("Tree") }),
    );
    expect(namesOf(report)).not.toContain("component-extracted editorial");
  });

  test("may stand in another file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "spec-diff-extracted-"));
    const file = (name: string, value: object) => {
      writeFileSync(join(folder, name), JSON.stringify(value));
      return join(folder, name);
    };
    try {
      file("tokens.json", { Token: token });
      const old = file("old.json", market(token));
      const now = file("new.json", market({ $ref: "tokens.json#/Token" }));
      expect(namesOf(await compareFiles(old, now))).toEqual(["component-extracted editorial"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
