import { describe, expect, test } from "vitest";
import { bumpFrom } from "../../src/verdict/bump.ts";
import type { Bump } from "../../src/verdict/finding.ts";
import { checkVersion } from "../../src/verdict/version-check.ts";

/** Checks a step after changes requiring a bump, with the rules of 0.x as a verdict applies them. */
const check = (from: string, to: string, bump: Bump) =>
  checkVersion(from, to, bumpFrom(from, bump));

describe("info.version", () => {
  test.each([
    ["1.2.3", "2.0.0", "major"],
    ["1.2.3", "1.3.0", "minor"],
    ["1.2.3", "3.0.0", "minor"],
    ["1.2.3", "1.2.4", "patch"],
    ["1.2.3", "1.2.3", "none"],
    ["v1.2.3", "v1.3.0", "minor"],
    ["0.3.0", "0.4.0", "major"],
    ["0.3.0", "0.3.1", "minor"],
    ["0.9.0", "1.0.0", "major"],
    ["1.2.3", "2.0.0-beta.1", "major"],
    ["2.0.0-beta.1", "2.0.0-beta.2", "major"],
    ["2.0.0-beta.1", "2.0.0", "major"],
  ] as const)("from %s to %s is enough for a %s change", (from, to, bump) => {
    expect(check(from, to, bump).status).toBe("sufficient");
  });

  test.each([
    ["1.2.3", "1.2.3", "patch", "1.2.4"],
    ["1.2.3", "1.2.4", "minor", "1.3.0"],
    ["1.2.3", "1.3.0", "major", "2.0.0"],
    ["0.3.0", "0.3.1", "major", "0.4.0"],
    ["0.3.0", "0.3.0", "minor", "0.3.1"],
    ["2.0.0-beta.1", "2.0.0-beta.1", "major", "2.0.0-beta.2"],
    ["1.2.3", "1.2.3+build.2", "minor", "1.3.0"],
    ["1.2.3", "1.1.0", "patch", "1.2.4"],
    ["1.2.3", "1.2.2", "none", "1.2.3"],
  ] as const)(
    "from %s to %s is too little for a %s change; %s is enough",
    (from, to, bump, lowest) => {
      const checked = check(from, to, bump);
      expect(checked).toMatchObject({ status: "insufficient", lowestVersion: lowest });
      expect(checked.message).toContain(`set ${lowest}`);
      expect(check(from, lowest, bump).status).toBe("sufficient");
    },
  );

  test.each([
    ["2022-02-01", "2022-03-01"],
    ["v1", "v2"],
    ["1.0", "1.1"],
    ["2026.11.0", "2026.12.0"],
    ["1.2.3", "next"],
    ["", "1.0.0"],
  ])("from %j to %j cannot be judged, and the message says why", (from, to) => {
    const { status, message } = check(from, to, "major");
    expect(status).toBe("unknown");
    expect(message).toContain("is not a semantic version such as 1.2.3");
  });

  test.each([
    ["2022-02-01", "2022-02-01", "still 2022-02-01"],
    ["2022-02-01", "2022-01-01", "went back"],
    ["v1", "v1", "still v1"],
  ])("a step from %s to %s is refused in every version scheme", (from, to, words) => {
    const { status, message } = check(from, to, "minor");
    expect(status).toBe("insufficient");
    expect(message).toContain(words);
  });
});
