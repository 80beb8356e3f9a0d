import { ValidationSeverity, validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { readDeployFile, readDockerfile } from "./read-deploy-files.ts";

const error = ValidationSeverity.ERROR;

/** The linter's findings, with its optional rules turned on. */
function lint(dockerfile: string): string[] {
  const found = validate(dockerfile, {
    deprecatedMaintainer: error,
    directiveCasing: error,
    emptyContinuationLine: error,
    instructionCasing: error,
    instructionCmdMultiple: error,
    instructionEntrypointMultiple: error,
    instructionHealthcheckMultiple: error,
    instructionJSONInSingleQuotes: error,
    instructionWorkdirRelative: error,
  });
  return found.map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
}

test("the linter accepts the Dockerfile", () => {
  expect(lint(readDeployFile("Dockerfile"))).toEqual([]);
});

test("the linter refuses an unknown instruction, an invalid port and a shell in single quotes", () => {
  const broken = "FROM node:24-bookworm-slim\nEXPOSE http\nHEALTHY CMD true\nENTRYPOINT ['node']\n";
  expect(lint(broken)).toHaveLength(3);
});

test("neither the variables nor the build arguments of the Dockerfile are secrets", () => {
  const declared = readDockerfile().filter(({ name }) => name === "ENV" || name === "ARG");
  expect(declared).toHaveLength(1);
  for (const { text } of declared)
    expect(text).not.toMatch(/SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL/);
});

test("the last stage of the Dockerfile has a health check and ends as a user who is not root", () => {
  const instructions = readDockerfile();
  const last = instructions.findLastIndex(({ name }) => name === "FROM");
  const stage = instructions.slice(last);
  expect(stage.filter(({ name }) => name === "HEALTHCHECK")).toHaveLength(1);
  expect(stage.findLast(({ name }) => name === "USER")?.text).toMatch(/^(?!root|0)\w+$/);
});
