/** The part we read from Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** A fault no test catches. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly replacement: string;
  /** Whether a test runs the code. */
  readonly isCovered: boolean;
}

export interface Score {
  /** Caught faults, in percent of all. */
  readonly score: number;
  /** Caught faults, in percent of those in tested code. */
  readonly coveredScore: number;
  readonly caught: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly survivors: readonly Survivor[];
}

/** A test that hangs has noticed a fault. Mutants that do not compile, or are excluded by a comment, do not count. */
const caughtStatuses = ["Killed", "Timeout"];

export function computeScore({ files }: MutationReport): Score {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
  const ofStatus = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status));
  const caught = ofStatus(...caughtStatuses).length;
  const [survived, uncovered] = [ofStatus("Survived").length, ofStatus("NoCoverage").length];
  return {
    score: percentOf(caught, caught + survived + uncovered),
    coveredScore: percentOf(caught, caught + survived),
    ...{ caught, survived, uncovered },
    survivors: ofStatus("Survived", "NoCoverage").map(toSurvivor),
  };
}

function toSurvivor({ file, ...mutant }: Mutant & { readonly file: string }): Survivor {
  const { mutatorName, replacement = "", status, location } = mutant;
  const isCovered = status === "Survived";
  return { file, ...location.start, mutator: mutatorName, replacement, isCovered };
}

/** With one decimal, rounded down: 99.96 % is not all. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10;
}
