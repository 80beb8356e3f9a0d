import type { ExpectedResponse } from "@bellwether/contract/arranged-request";
import type { Fixture, FixturesByOperation } from "./fixture.ts";
import { anyOperation } from "./fixtures/any-operation.ts";

/** A host's fixtures, by their file name in `fixtures/`. */
export type FixturesByFile = Readonly<Record<string, FixturesByOperation>>;

const folder = "packages/service/tests/contract/fixtures";

/**
 * Finds an operation's fixture, else the one for any operation; a success needs none.
 *
 * @param pathOf an operation's path, which determines the file for a new fixture
 * @throws an error naming this file when no fixture produces an expected error
 */
export function findFixture(
  files: FixturesByFile,
  { located, response }: ExpectedResponse,
  pathOf: (operationId: string) => string,
): Fixture | undefined {
  const { operationId = "" } = located.operation;
  const own = Object.values(files).find((file) => operationId in file)?.[operationId] ?? {};
  if (response === undefined) return own.documented;
  const { status, exampleName } = response;
  const name = [status, exampleName].filter(Boolean).join(" ");
  const found = own[name] ?? anyOperation[name];
  if (found !== undefined) return found;
  if (status < 400) return own.documented;
  const file = findFixtureFile(files, located.path, pathOf);
  throw new Error(
    `No fixture produces "${name}" for ${operationId}; add one in ${folder}/${file}.ts.`,
  );
}

/** Says what to edit when a response differs from its example; shown with the failure. */
export function adviseOn(
  files: FixturesByFile,
  { located, response }: ExpectedResponse,
  pathOf: (operationId: string) => string,
): string {
  const name = [response?.status, response?.exampleName].filter(Boolean).join(" ");
  const fixtures = `${folder}/${findFixtureFile(files, located.path, pathOf)}.ts`;
  return response !== undefined && response.status >= 400
    ? `The fixture "${name}" is in ${fixtures}. A code that the service refuses with is declared in the spec.`
    : `Seed the data of "${name}" in packages/service/tests/contract/example-batches.ts, send another request with a fixture in ${fixtures}, or list a response that the service cannot give in packages/service/tests/contract/unreachable-responses.ts. An index in a list is that of the example: its entry was compared with the most similar one of the response.`;
}

/** The file whose operations share most path segments with a path. */
export function findFixtureFile(
  files: FixturesByFile,
  path: string,
  pathOf: (operationId: string) => string,
): string {
  const scored = Object.entries(files).map(([file, fixtures]) => {
    const shared = Object.keys(fixtures).map((id) => countSharedSegments(pathOf(id), path));
    return { file, score: Math.max(...shared) };
  });
  return scored.reduce((best, file) => (file.score > best.score ? file : best)).file;
}

function countSharedSegments(path: string, other: string): number {
  const segments = other.split("/");
  const differing = path.split("/").findIndex((segment, index) => segment !== segments[index]);
  return differing < 0 ? path.split("/").length : differing;
}
