import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  compareDocuments,
  documentOf,
  findImpact,
  type Report,
  type SpecDocument,
} from "../spec-diff-sources.ts";
import { type ConsumerProject, createConsumerProject } from "./consumer-project.ts";

const spec = join(import.meta.dirname, "../../../specs/releases/markets/0.18.0.yaml");
const head = `import createFetchClient from "openapi-fetch";import type { paths } from "./api/types.ts";
const api = createFetchClient<paths>();
`;

/** openapi-fetch programs, by name; the head above is before each. */
const programs = {
  setsLimit: `export const list = (limit: number) =>
  api.GET("/v0/markets", { params: { query: { limit } } });`,
  setsType: `await api.GET("/v0/markets", { params: { query: { type: ["lending"] } } });`,
  buildsQuery: `const query = { limit: 5 };
const init = { params: { query } };
await api.GET("/v0/markets", init);`,
  readsIcon: `const { data } = await api.GET("/v0/markets");
data?.markets.map(({ token: { icon } }) => icon);`,
  readsSymbol: `const { data, error } = await api.GET("/v0/markets");
if (error) throw new Error(error.message);
data.markets.map(({ token: { symbol } }) => symbol);`,
  passesOn: `const { data } = await api.GET("/v0/markets");
console.log(data);`,
  readsHistory: `await api.GET("/v0/markets/history", { params: { query: { marketIds: ["a"], startTime: "" } } });`,
  computesPath: `const path: keyof Pick<paths, "/v0/markets" | "/v0/positions/pnl"> = "/v0/markets";
export const load = (where: "/v0/markets" | "/v0/positions/pnl") => api.GET(where, {} as never);
path.length;`,
} as const;

let project: ConsumerProject;
let old: SpecDocument;
let report: Report;

beforeAll(async () => {
  const before = await bundleSpec(spec);
  project = await createConsumerProject("markets", spec, programs, head);
  old = await documentOf(before);
  report = compareDocuments(old, await documentOf(breakMarkets(before)));
});
afterAll(() => project.remove());

/** Lowers a limit, removes an icon, and deprecates an operation. */
function breakMarkets(before: object): object {
  const changed = JSON.parse(JSON.stringify(before));
  changed.components.parameters.Limit.schema.maximum = 10;
  delete changed.components.schemas.Token.properties.icon;
  changed.paths["/v0/markets"].get.deprecated = true;
  return changed;
}

function impactOn(name: keyof typeof programs, rule: string): string {
  const config = join(project.folder, `${name}.json`);
  const { findings } = findImpact(report, old, { config, folder: project.folder });
  const found = findings.find((finding) => finding.rule === rule);
  const places = found?.impact?.locations.map(({ line, use }) => `${line - 2} ${use}`) ?? [];
  return [found?.impact?.status, ...new Set(places)].join(" | ");
}

describe("calls of openapi-fetch", () => {
  test("a lower limit affects the call that sets it, and no other", () => {
    expect(impactOn("setsLimit", "maximum-lowered")).toBe("affected | 2 sets");
    expect(impactOn("buildsQuery", "maximum-lowered")).toBe("affected | 1 sets");
    expect(impactOn("setsType", "maximum-lowered")).toBe("none");
  });

  test("a property that is removed affects the program that reads it from the data", () => {
    expect(impactOn("readsIcon", "property-removed")).toBe("affected | 2 reads");
    expect(impactOn("readsSymbol", "property-removed")).toBe("none");
    expect(impactOn("passesOn", "property-removed")).toBe("possible | 2 passes");
  });

  test("a change of an operation affects the program that calls its path", () => {
    expect(impactOn("setsType", "operation-deprecated")).toBe("affected | 1 calls");
    expect(impactOn("computesPath", "operation-deprecated")).toBe("possible | 2 calls");
    expect(impactOn("readsHistory", "operation-deprecated")).toBe("none");
  });
});
