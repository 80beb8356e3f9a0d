import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { markDecisions } from "./mark-decisions.ts";

const linkOf = (slug: string) => `[${slug}](/${slug})`;
const empty: OpenApiDocument = { openapi: "3.1.0", info: { title: "Test", version: "1.0.0" } };

function mark(parts: Partial<OpenApiDocument>): OpenApiDocument {
  return markDecisions({ ...empty, ...parts }, (slug) => `/${slug}`);
}

test("markDecisions links the decision of an operation and another one inside, but not the same again", () => {
  const { paths } = mark({
    paths: {
      "/markets": {
        get: {
          description: "Lists markets.",
          "x-decision": "pages",
          parameters: [
            { name: "limit", in: "query", description: "The limit.", "x-decision": "pages" },
            { name: "type", in: "query", description: "The type.", "x-decision": "types" },
          ],
        },
      },
    },
  });
  expect(paths?.["/markets"]?.get).toMatchObject({
    description: `Lists markets.\n\n**Decided** by us: ${linkOf("pages")}.`,
    parameters: [
      { description: "The limit." },
      { description: `The type.\n\n**Decided** by us: ${linkOf("types")}.` },
    ],
  });
});

test("markDecisions shows the mark of a parameter's schema with the parameter", () => {
  const parameter = { name: "name", in: "query", description: "The name." } as const;
  const { components } = mark({
    components: { parameters: { Name: { ...parameter, schema: { "x-decision": "search" } } } },
  });
  expect(components?.parameters?.Name).toMatchObject({
    description: `The name.\n\n**Limits decided** by us where the interface is silent: ${linkOf("search")}.`,
  });
});

test("markDecisions marks components that are objects, and no others", () => {
  const { components } = mark({
    components: {
      schemas: {
        Market: { type: "object", description: "A market.", "x-decision": "types" },
        MarketId: { type: "string", description: "An id.", "x-decision": "ids" },
      },
    },
  });
  const words = "**Decided** by us where the interface is silent";
  expect(components?.schemas?.Market?.description).toBe(
    `A market.\n\n${words}: ${linkOf("types")}.`,
  );
  expect(components?.schemas?.MarketId?.description).toBe("An id.");
});
