import { describe, expect, test } from "vitest";
import * as first from "../src/errors.ts";
import { isApiError } from "../src/is-api-error.ts";

// Node loads a module again under another URL, as it does for a second copy in node_modules.
const copy = "../src/errors.ts?second-copy";
const second: typeof first = await import(copy);

const errors = (copy: typeof first) => ({
  ApiError: new copy.ApiError("getThing", new Response(null, { status: 404 }), {}),
  ArgumentError: new copy.ArgumentError("getThing", "id", "is missing."),
  ConnectionError: new copy.ConnectionError("getThing", "reset"),
  TimeoutError: new copy.TimeoutError("getThing", 10),
  AbortError: new copy.AbortError("getThing", "reason"),
  DecodeError: new copy.DecodeError("getThing", new Response(), "has no body"),
});
const names = Object.keys(errors(first)) as (keyof ReturnType<typeof errors>)[];

describe("errors of a second copy of the package", () => {
  test("the second copy has classes of its own", () => {
    expect(second.ApiError).not.toBe(first.ApiError);
  });

  test.each(names)("%s is an instance of its class and of BellwetherError alone", (name) => {
    for (const [made, read] of [
      [first, second],
      [second, first],
      [first, first],
    ] as const) {
      const error: unknown = errors(made)[name];
      expect(error).toBeInstanceOf(Error);
      expect(error).toBeInstanceOf(read.BellwetherError);
      expect(names.filter((other) => error instanceof read[other])).toEqual([name]);
    }
  });

  test("isApiError recognises an error of the second copy", () => {
    const error: unknown = errors(second).ApiError;
    expect([isApiError(error, 404), isApiError(error, 500)]).toEqual([true, false]);
  });

  test("a subclass has only its own instances", () => {
    class MissingThing extends first.ApiError {}
    const response = new Response(null, { status: 404 });
    expect(new MissingThing("getThing", response, {})).toBeInstanceOf(MissingThing);
    expect(new MissingThing("getThing", response, {})).toBeInstanceOf(second.ApiError);
    expect(errors(first).ApiError).not.toBeInstanceOf(MissingThing);
    expect(errors(second).ApiError).not.toBeInstanceOf(MissingThing);
  });

  test.each([undefined, null, "ApiError", { name: "ApiError" }, new Error("plain")])(
    "%j is no instance",
    (value: unknown) => {
      expect(value instanceof first.BellwetherError || value instanceof first.ApiError).toBe(false);
    },
  );
});
