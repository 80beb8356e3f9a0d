import { expect, test } from "vitest";
import { bumpFrom, bumpOf, isAtLeast } from "../../src/verdict/bump.ts";

test.each([
  ["1.4.0", "major", "major"],
  ["10.0.0", "minor", "minor"],
  ["0.4.0", "major", "minor"],
  ["0.4.0", "minor", "patch"],
  ["0.4.0", "patch", "patch"],
  ["0.0.3", "major", "minor"],
  ["v0.4.0", "major", "minor"],
  ["0.4.0", "none", "none"],
  // Not a semantic version at all: nothing says it is before 1.0.0.
  ["2031-01-31", "major", "major"],
] as const)("from %s what asks for %s is a %s step", (version, bump, step) => {
  expect(bumpFrom(version, bump)).toBe(step);
});

test("the bump is the larger one of wire and types", () => {
  expect(bumpOf("editorial", "none")).toBe("patch");
  expect(bumpOf("compatible", "breaking")).toBe("major");
  expect(bumpOf("breaking", "none")).toBe("major");
  expect(bumpOf("risky", "additive")).toBe("minor");
});

test("a bump covers itself and every smaller bump", () => {
  expect(isAtLeast("minor", "minor")).toBe(true);
  expect(isAtLeast("patch", "minor")).toBe(false);
  expect(isAtLeast("none", "none")).toBe(true);
});
