import fc from "fast-check";
import type { FuzzCase } from "./fuzz-case.ts";
import type { FuzzContext } from "./fuzz-context.ts";
import type { FuzzOperation } from "./operations.ts";

/** A property of operations: how to draw cases, and what each case sends and expects. */
export interface Scenario<Case> {
  readonly name: string;
  /** One sentence for `--help`. */
  readonly about: string;
  appliesTo(operation: FuzzOperation, context: FuzzContext): boolean;
  arbitrary(operation: FuzzOperation, context: FuzzContext): fc.Arbitrary<Case>;
  /** @throws FaultFound */
  run(fuzzCase: FuzzCase, operation: FuzzOperation, value: Case): Promise<void>;
}

type CaseRunner = (run: (fuzzCase: FuzzCase) => Promise<void>) => Promise<void>;

/** A scenario with the type of its cases hidden. */
export interface AnyScenario extends Pick<Scenario<unknown>, "name" | "about" | "appliesTo"> {
  /** Hides the type of the cases behind a fast-check property. */
  property(
    operation: FuzzOperation,
    context: FuzzContext,
    runCase: CaseRunner,
  ): fc.IAsyncProperty<unknown>;
}

export function defineScenario<Case>(scenario: Scenario<Case>): AnyScenario {
  return {
    name: scenario.name,
    about: scenario.about,
    appliesTo: scenario.appliesTo,
    property(operation, context, runCase) {
      const cases = scenario.arbitrary(operation, context);
      return fc.asyncProperty(cases, (value) =>
        runCase((fuzzCase) => scenario.run(fuzzCase, operation, value)),
      ) as fc.IAsyncProperty<unknown>;
    },
  };
}
