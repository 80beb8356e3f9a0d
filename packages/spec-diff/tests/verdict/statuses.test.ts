import { describe, expect, test } from "vitest";
import { describeOperation, findingsBetween } from "./compare-versions.ts";

const text = { type: "string" };
const whole = { type: "integer" };
const json = (schema: object) => ({
  description: "An answer",
  content: { "application/json": { schema } },
});
const answers = (responses: object) => describeOperation({ responses });
const narrowed = "success-status-narrowed compatible";
const widened = "success-status-widened breaking";

describe("a range of statuses describes each status in it", () => {
  test("a range may give way to one of its statuses", async () => {
    const [before, after] = [answers({ "2XX": json(text) }), answers({ "200": json(text) })];
    expect(await findingsBetween(before, after)).toEqual([narrowed]);
  });

  test("a range may give way to several of its statuses, or to those beside it", async () => {
    const before = answers({ "200": json(text), "2XX": json(text) });
    expect(await findingsBetween(before, answers({ "200": json(text) }))).toEqual([narrowed]);
    const split = answers({ "200": json(text), "201": json(text) });
    expect(await findingsBetween(answers({ "2XX": json(text) }), split)).toEqual([narrowed]);
  });

  test("a success that gives way to its range is no longer promised", async () => {
    const [before, after] = [answers({ "200": json(text) }), answers({ "2XX": json(text) })];
    expect(await findingsBetween(before, after)).toEqual([widened]);
    const beside = answers({ "200": json(text), "2XX": json(text) });
    expect(await findingsBetween(before, beside)).toEqual(["success-response-added compatible"]);
  });

  test("an error may give way to its range", async () => {
    const [before, after] = [answers({ "404": json(text) }), answers({ "4XX": json(text) })];
    expect(await findingsBetween(before, after)).toEqual(["error-status-widened compatible"]);
  });

  test("the response of the range is compared with that of the status", async () => {
    const [before, after] = [answers({ "2XX": json(text) }), answers({ "200": json(whole) })];
    expect(await findingsBetween(before, after)).toEqual([narrowed, "type-changed breaking"]);
    expect(await findingsBetween(after, before)).toEqual([widened, "type-changed breaking"]);
  });

  test("a range of errors may give way to one of its statuses", async () => {
    const before = answers({ "200": json(text), "4XX": json(text) });
    const after = answers({ "200": json(text), "404": json(text) });
    expect(await findingsBetween(before, after)).toEqual(["error-status-narrowed compatible"]);
  });

  test("a status of another class is removed", async () => {
    const [before, after] = [answers({ "200": json(text) }), answers({ "3XX": json(text) })];
    expect(await findingsBetween(before, after)).toContain("success-response-removed breaking");
  });

  test("a status that is added beside its range is compared with it", async () => {
    const before = answers({ "4XX": json(text) });
    const after = answers({ "404": json(whole), "4XX": json(text) });
    expect(await findingsBetween(before, after)).toEqual([
      "error-response-added compatible",
      "type-changed breaking",
    ]);
  });
});

describe("the default describes each status that is not named", () => {
  const ok = { "200": json(text) };

  test("an error that is named now is compared with the default", async () => {
    const before = answers({ ...ok, default: json(text) });
    const same = answers({ ...ok, "404": json(text), default: json(text) });
    expect(await findingsBetween(before, same)).toEqual(["error-response-added compatible"]);
    const other = answers({ ...ok, "404": json(whole), default: json(text) });
    expect(await findingsBetween(before, other)).toContain("type-changed breaking");
  });

  test("an error that is not named any more is compared with the default", async () => {
    const before = answers({ ...ok, "404": json(whole), default: json(text) });
    const after = answers({ ...ok, default: json(text) });
    expect(await findingsBetween(before, after)).toContain("type-changed breaking");
  });

  test("beside a success the default is for errors", async () => {
    const before = answers({ ...ok, default: json(whole) });
    const after = answers({ ...ok, "201": json(text), default: json(whole) });
    expect(await findingsBetween(before, after)).toEqual(["success-response-added compatible"]);
  });

  test("a success that gives way to the default alone is no longer promised", async () => {
    const [before, after] = [answers(ok), answers({ default: json(text) })];
    expect(await findingsBetween(before, after)).toEqual([widened]);
  });

  test("without a success the default is for all", async () => {
    const after = answers({ "200": json(whole), default: json(text) });
    expect(await findingsBetween(answers({ default: json(text) }), after)).toEqual([
      "success-response-added compatible",
      "type-changed breaking",
    ]);
  });
});

describe("a status below 400 is a success", () => {
  const moved = { description: "Moved" };

  test.each(["101", "302", "304", "3XX"])("a removed %s is a removed success", async (status) => {
    const [before, after] = [answers({ "200": moved, [status]: moved }), answers({ "200": moved })];
    expect(await findingsBetween(before, after)).toEqual(["success-response-removed breaking"]);
    expect(await findingsBetween(after, before)).toEqual(["success-response-added compatible"]);
  });

  test("a redirect that gives way to its range is no longer promised", async () => {
    const [before, after] = [answers({ "302": moved }), answers({ "3XX": moved })];
    expect(await findingsBetween(before, after)).toEqual([widened]);
    expect(await findingsBetween(after, before)).toEqual([narrowed]);
  });

  test("beside a redirect the default is for errors", async () => {
    const before = answers({ "302": moved, default: json(whole) });
    const after = answers({ "302": moved, "200": json(text), default: json(whole) });
    expect(await findingsBetween(before, after)).toEqual(["success-response-added compatible"]);
  });

  test("a redirect beside a success is not compared with the default", async () => {
    const before = answers({ "200": json(text), default: json(whole) });
    const after = answers({ "200": json(text), "302": json(text), default: json(whole) });
    expect(await findingsBetween(before, after)).toEqual(["success-response-added compatible"]);
  });
});

test.each(["401", "403", "422", "500", "4XX", "5xx"])(
  "a status from 400 on, such as %s, is an error",
  async (status) => {
    const [before, after] = [
      answers({ "200": json(text), [status]: json(text) }),
      answers({ "200": json(text) }),
    ];
    expect(await findingsBetween(before, after)).toEqual(["error-response-removed compatible"]);
    expect(await findingsBetween(after, before)).toEqual(["error-response-added compatible"]);
  },
);

test("an error that gives way to the default alone is removed, not widened", async () => {
  const before = answers({ "200": json(text), "403": json(text), default: json(text) });
  const after = answers({ "200": json(text), default: json(text) });
  expect(await findingsBetween(before, after)).toEqual(["error-response-removed compatible"]);
});
