import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { findImpact } from "../../src/usage/find-impact.ts";
import type { Finding, Report } from "../../src/verdict/finding.ts";

/** A small API: goods with a price, later removed, and an order whose note gets shorter. */
export const oldShop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1.0.0" },
  paths: {
    "/goods": {
      get: {
        operationId: "listGoods",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
          { name: "sort", in: "query", schema: { type: "string", maxLength: 20 } },
        ],
        responses: {
          "200": json({ $ref: "#/components/schemas/GoodsPage" }),
          "404": json({ $ref: "#/components/schemas/Problem" }),
        },
      },
    },
    "/orders": {
      post: {
        operationId: "createOrder",
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/NewOrder" }) },
        responses: { "201": json({ $ref: "#/components/schemas/Order" }) },
      },
    },
  },
  components: {
    schemas: {
      GoodsPage: {
        type: "object",
        required: ["goods"],
        properties: { goods: { type: "array", items: { $ref: "#/components/schemas/Good" } } },
      },
      Good: {
        oneOf: [{ $ref: "#/components/schemas/Book" }, { $ref: "#/components/schemas/Pen" }],
      },
      Book: {
        type: "object",
        required: ["kind", "price", "title"],
        properties: {
          kind: { const: "book" },
          price: { type: "number" },
          title: { type: "string" },
        },
      },
      Pen: {
        type: "object",
        required: ["kind", "price"],
        properties: {
          kind: { const: "pen" },
          price: { type: "number" },
          colour: { type: "string", enum: ["red", "blue"] },
        },
      },
      NewOrder: {
        type: "object",
        required: ["lines"],
        properties: {
          note: { type: "string", maxLength: 200 },
          lines: { type: "array", items: { $ref: "#/components/schemas/OrderLine" } },
        },
      },
      OrderLine: {
        type: "object",
        required: ["title"],
        properties: { title: { type: "string" }, count: { type: "integer", maximum: 99 } },
      },
      Order: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, total: { type: "number" } },
      },
      Problem: {
        type: "object",
        required: ["code"],
        properties: { code: { type: "string", enum: ["gone", "busy"] }, text: { type: "string" } },
      },
    },
  },
};

function json(schema: object) {
  return { description: "ok", content: { "application/json": { schema } } };
}

/** Code as `@bellwether/generate` writes it for the shop. */
const generated = {
  "node_modules/shop/package.json": `{ "name": "shop", "type": "module", "types": "./index.d.ts" }`,
  "node_modules/shop/index.d.ts": `
    export * from "./types.js";
    export * from "./methods.js";
    import type { OperationMethods } from "./methods.js";
    export interface ShopClient extends OperationMethods { with(options: {}): ShopClient }
    export declare function createShopClient(): ShopClient;
    export declare function goodsQuery(client: Pick<ShopClient, "listGoods">): {
      queryKey: import("./methods.js").ListGoodsRequest;
      queryFn: () => Promise<import("./types.js").GoodsPage>;
    };
    export declare function listEveryGood(client: Pick<ShopClient, "listGoods">): Promise<number>;`,
  "node_modules/shop/methods.d.ts": `
    import type { GoodsPage, Good, NewOrder, Order, Problem } from "./types.js";
    export interface Call<Data> extends Promise<Data> { withResponse(): Promise<{ data: Data }> }
    export interface ListCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
      pages(): AsyncIterable<Page>;
    }
    export interface OperationMethods {
      listGoods(request?: ListGoodsRequest): ListCall<GoodsPage, Good>;
      createOrder(request: NewOrder): Call<Order>;
    }
    export interface ListGoodsRequest { limit?: number | undefined; sort?: string | undefined }
    export interface ListGoodsErrors { 404: Problem }
    export interface OperationErrors { listGoods: ListGoodsErrors }`,
  "node_modules/shop/types.d.ts": `
    export interface GoodsPage { goods: Good[] }
    export type Good = Book | Pen;
    export interface Book { kind: "book"; price: number; title: string }
    export interface Pen { kind: "pen"; price: number; colour?: "red" | "blue" }
    export interface NewOrder { note?: string; lines: OrderLine[] }
    export interface OrderLine { title: string; count?: number }
    export interface Order { id: string; total?: number }
    export interface Problem { code: "gone" | "busy"; text?: string }`,
};

const require = createRequire(import.meta.url);

export interface ShopProgram {
  readonly folder: string;
  remove(): void;
}

/** Writes a program using the shop's client. */
export function writeProgram(
  files: Readonly<Record<string, string>>,
  compiler = "typescript-5",
): ShopProgram {
  const folder = mkdtempSync(join(tmpdir(), "spec-diff-usage-"));
  const config = {
    compilerOptions: {
      module: "nodenext",
      target: "es2022",
      // Without the DOM, which takes longest to read.
      lib: ["es2022"],
      // The compiler looks for each library file's replacement in each folder up to the root.
      libReplacement: false,
      strict: true,
      types: [],
      noEmit: true,
    },
    include: ["src"],
  };
  const all = { "tsconfig.json": JSON.stringify(config), ...generated, ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const compilerFolder = dirname(require.resolve(`${compiler}/package.json`));
  symlinkSync(compilerFolder, join(folder, "node_modules/typescript"));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The report of a change of the shop for a program of one file, which imports \`client\` and the types. */
export async function reportFor(
  program: string,
  change: (shop: Shop) => void,
  prepare: (shop: Shop) => void = () => {},
): Promise<Report> {
  const head = `import { createShopClient, goodsQuery, listEveryGood, type Book, type Good, type GoodsPage, type NewOrder, type Pen } from "shop";\nconst client = createShopClient(); declare const console: { log(...values: any[]): void };\n`;
  const { folder, remove } = writeProgram({
    "src/app.ts": `${head}${program}`,
    "package.json": `{ "type": "module" }`,
  });
  try {
    const before: Shop = structuredClone(oldShop);
    prepare(before);
    const changed: Shop = structuredClone(before);
    change(changed);
    const old = await documentOf(before);
    const report = compareDocuments(old, await documentOf(changed));
    return findImpact(report, old, { config: join(folder, "tsconfig.json"), folder });
  } finally {
    remove();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: changes reach into any part of the document
export type Shop = any;

/** A rule finding's status and places, in program lines without its head. */
export function impactIn(report: Report, rule: Finding["rule"]): string {
  const found = report.findings.filter((finding) => finding.rule === rule);
  if (found.length !== 1 || found[0]?.impact === undefined) {
    throw new Error(
      `${found.length} findings of ${rule} in ${report.findings.map((finding) => finding.rule)}`,
    );
  }
  const { status, locations } = found[0].impact;
  const named = locations.map(({ line, column, use }) => `${line - 2}:${column} ${use}`);
  return [status, ...named].join(" | ");
}
