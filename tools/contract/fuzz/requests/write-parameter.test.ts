import type { Parameter } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { writeParameter } from "./write-parameter.ts";

const list = ["blue", "black"];
const object = { R: 100, G: 200 };

// The table of styles in the OpenAPI specification 3.1, "Style Examples".
const rows: [Parameter["in"], string, boolean, unknown, string][] = [
  ["path", "matrix", false, "blue", ";color=blue"],
  ["path", "matrix", false, list, ";color=blue,black"],
  ["path", "matrix", true, list, ";color=blue;color=black"],
  ["path", "matrix", false, object, ";color=R,100,G,200"],
  ["path", "matrix", true, object, ";R=100;G=200"],
  ["path", "label", false, list, ".blue,black"],
  ["path", "label", true, list, ".blue.black"],
  ["path", "label", false, object, ".R,100,G,200"],
  ["path", "label", true, object, ".R=100.G=200"],
  ["path", "simple", false, object, "R,100,G,200"],
  ["path", "simple", true, object, "R=100,G=200"],
  ["header", "simple", false, list, "blue,black"],
  ["query", "form", false, list, "color=blue,black"],
  ["query", "form", true, list, "color=blue&color=black"],
  ["query", "form", false, object, "color=R,100,G,200"],
  ["query", "form", true, object, "R=100&G=200"],
  ["query", "spaceDelimited", false, list, "color=blue%20black"],
  ["query", "pipeDelimited", false, list, "color=blue%7Cblack"],
  ["query", "deepObject", true, object, "color[R]=100&color[G]=200"],
];

test.each(rows)("%s %s, explode %s, %j is %s", (place, style, explode, value, written) => {
  expect(writeParameter({ name: "color", in: place, style, explode }, value)).toBe(written);
});

test("writeParameter percent-encodes values and encodes content as JSON", () => {
  expect(writeParameter({ name: "q", in: "query" }, "a&b=c\ud800")).toBe("q=a%26b%3Dc%EF%BF%BD");
  expect(writeParameter({ name: "q", in: "query", content: {} }, object)).toBe(
    "q=%7B%22R%22%3A100%2C%22G%22%3A200%7D",
  );
});
