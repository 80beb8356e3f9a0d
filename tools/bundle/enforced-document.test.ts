import { expect, test } from "vitest";
import { enforcedDocument } from "./enforced-document.ts";

test("enforcedDocument accepts any object as an item of a list whose invalid items are reported", () => {
  const list = { type: "array", maxItems: 3, items: { $ref: "#/components/schemas/Entry" } };
  const document = (reported: object) => ({
    openapi: "3.1.0",
    info: { title: "Host", version: "1" },
    components: { schemas: { Batch: { properties: { entries: reported, others: list } } } },
  });
  expect(enforcedDocument(document({ ...list, "x-invalid-items": "reported" }))).toEqual(
    document({ ...list, "x-invalid-items": "reported", items: { type: "object", examples: [{}] } }),
  );
});
