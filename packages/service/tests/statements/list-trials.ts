import { deriveTrials, findOperationId } from "@bellwether/specs/interface/derive-trials";
import type { Statement } from "@bellwether/specs/interface/statement";
import { tables } from "@bellwether/specs/interface/statements";
import type { Trial } from "@bellwether/specs/interface/trial";
import { readSpecs } from "../http/read-specs.ts";

/** A statement, what it has the service do, and whether the short tier tries it. */
export interface TriedStatement {
  readonly statement: Statement;
  readonly operationId: string | undefined;
  readonly trials: readonly Trial[];
  /** Its operation's first statement. */
  readonly isFirst: boolean;
}

/** The statements with trials, by table. */
export function listTriedStatements(): ReadonlyMap<string, readonly TriedStatement[]> {
  const specs = readSpecs();
  const seen = new Set<string>();
  const listed = Object.entries(tables).map(([table, statements]) => {
    const tried = statements.flatMap((statement): TriedStatement[] => {
      const trials = trialsOf(specs, statement);
      if (trials.length === 0) return [];
      const operationId = findOperationId(specs, statement);
      const isFirst = operationId !== undefined && !seen.has(operationId);
      if (isFirst) seen.add(operationId);
      return [{ statement, operationId, trials, isFirst }];
    });
    return [table, tried] as const;
  });
  return new Map(listed.filter(([, tried]) => tried.length > 0));
}

function trialsOf(specs: ReturnType<typeof readSpecs>, statement: Statement): Trial[] {
  const { trial, needs } = statement;
  const derived = deriveTrials(specs, statement).map((trial) => ({
    ...trial,
    ...(needs && { needs }),
  }));
  return trial === undefined ? derived : [...derived, trial];
}
