import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { listDeclaredResponses } from "./declared-responses.ts";

/** A documented answer as MSW handlers select it. */
interface SelectedAnswer {
  readonly status: number;
  readonly example?: string;
}

/** The documented answer at an index, for each operation with that many. */
export function selectAnswers(
  document: OpenApiDocument,
  index: number,
): Readonly<Record<string, SelectedAnswer>> {
  const selected = listOperations(document).flatMap((located) => {
    const answer = listDeclaredResponses(document, located)[index];
    if (answer === undefined) return [];
    const { status, exampleName } = answer;
    const { operationId = "" } = located.operation;
    return [[operationId, { status, ...(exampleName && { example: exampleName }) }] as const];
  });
  return Object.fromEntries(selected);
}
