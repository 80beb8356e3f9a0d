import fc from "fast-check";
import type { FuzzOperation } from "./operations.ts";
import type { Session } from "./session.ts";
import type { World } from "./world.ts";

/** One way to try an operation: which cases there are, and what each does and expects. */
export interface Scenario<Case> {
  readonly name: string;
  /** One sentence for `--help`. */
  readonly about: string;
  appliesTo(operation: FuzzOperation, world: World): boolean;
  arbitrary(operation: FuzzOperation, world: World): fc.Arbitrary<Case>;
  /** @throws FaultFound */
  run(session: Session, operation: FuzzOperation, value: Case): Promise<void>;
}

type CaseRunner = (run: (session: Session) => Promise<void>) => Promise<void>;

/** A scenario whose cases are its own business. */
export interface AnyScenario extends Pick<Scenario<unknown>, "name" | "about" | "appliesTo"> {
  /** @param runCase is given each case as something to run in a session */
  property(operation: FuzzOperation, world: World, runCase: CaseRunner): fc.IAsyncProperty<unknown>;
}

export function defineScenario<Case>(scenario: Scenario<Case>): AnyScenario {
  return {
    name: scenario.name,
    about: scenario.about,
    appliesTo: scenario.appliesTo,
    property(operation, world, runCase) {
      const cases = scenario.arbitrary(operation, world);
      return fc.asyncProperty(cases, (value) =>
        runCase((session) => scenario.run(session, operation, value)),
      ) as fc.IAsyncProperty<unknown>;
    },
  };
}
