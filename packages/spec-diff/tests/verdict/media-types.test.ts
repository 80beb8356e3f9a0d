import { describe, expect, test } from "vitest";
import { describeOperation, findingsBetween } from "./compare-versions.ts";

const schema = { type: "object" };
const content = (types: readonly string[], of: object = schema) =>
  Object.fromEntries(types.map((type) => [type, { schema: of }]));
const request = (...types: string[]) =>
  describeOperation({ requestBody: { content: content(types) } });
const response = (...types: string[]) =>
  describeOperation({ responses: { "200": { description: "ok", content: content(types) } } });

describe("a media type that gives way to a range that covers it", () => {
  test("breaks no request, because the type is still accepted", async () => {
    const found = await findingsBetween(request("application/json"), request("application/*"));
    expect(found).toEqual(["media-type-widened compatible"]);
    expect(await findingsBetween(request("text/csv"), request("*/*"))).toEqual([
      "media-type-widened compatible",
    ]);
  });

  test("breaks responses, because another type of the range may come", async () => {
    const found = await findingsBetween(response("application/json"), response("application/*"));
    expect(found).toEqual(["media-type-widened breaking"]);
  });

  test("is compared with the body of the range", async () => {
    const [before, after] = [content(["application/json"]), content(["*/*"], { type: "array" })];
    const found = await findingsBetween(
      describeOperation({ requestBody: { content: before } }),
      describeOperation({ requestBody: { content: after } }),
    );
    expect(found).toEqual(["media-type-widened compatible", "type-changed breaking"]);
  });

  test("may give way to a range that was there before", async () => {
    const before = request("application/json", "application/*");
    expect(await findingsBetween(before, request("application/*"))).toEqual([
      "media-type-widened compatible",
    ]);
  });
});

describe("a media type with a range beside it", () => {
  const bodies = (types: Readonly<Record<string, object>>) =>
    describeOperation({
      requestBody: {
        content: Object.fromEntries(
          Object.entries(types).map(([name, type]) => [name, { schema: type }]),
        ),
      },
    });
  const [object, array] = [{ type: "object" }, { type: "array" }];

  test("is compared with the range that described it", async () => {
    const before = bodies({ "application/*": object });
    const after = bodies({ "application/*": object, "application/json": array });
    expect(await findingsBetween(before, after)).toEqual([
      "media-type-added compatible",
      "type-changed breaking",
    ]);
  });

  test("is compared with the narrowest of several ranges", async () => {
    const before = bodies({ "*/*": array, "application/*": object });
    const after = bodies({ "*/*": array, "application/*": object, "application/json": object });
    expect(await findingsBetween(before, after)).toEqual(["media-type-added compatible"]);
  });

  test("is not compared with the range that leaves", async () => {
    const before = bodies({ "application/*": array, "application/json": object });
    const after = bodies({ "application/json": object });
    expect(await findingsBetween(before, after)).toEqual(["media-type-narrowed breaking"]);
  });
});

describe("a range that gives way to types that it covers", () => {
  test("breaks requests of its other types", async () => {
    const found = await findingsBetween(request("application/*"), request("application/json"));
    expect(found).toEqual(["media-type-narrowed breaking"]);
  });

  test("breaks no response, because these types were possible before", async () => {
    const found = await findingsBetween(
      response("application/*"),
      response("application/json", "application/xml"),
    );
    expect(found).toEqual(["media-type-narrowed compatible"]);
  });
});

test("a range of another kind does not cover a media type", async () => {
  expect(await findingsBetween(request("application/json"), request("text/*"))).toEqual([
    "media-type-added compatible",
    "media-type-removed breaking",
  ]);
});

test("a media type covers the same with a parameter, and UTF-8 is no parameter of JSON", async () => {
  const [plain, versioned] = [request("application/json"), request("application/json;version=1")];
  expect(await findingsBetween(versioned, plain)).toEqual(["media-type-widened compatible"]);
  expect(await findingsBetween(plain, versioned)).toEqual(["media-type-narrowed breaking"]);
  expect(await findingsBetween(plain, request("application/json; charset=UTF-8"))).toEqual([]);
});
