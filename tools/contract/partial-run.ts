import type { TestContext } from "vitest";

type Suite = NonNullable<TestContext["task"]["suite"]>;

/** Whether `-t`, `.only` or a line number left out a test of the suite. */
export function isPartialRun(suite: Suite | undefined): boolean {
  return (suite?.tasks ?? []).some(
    (task) => task.mode === "skip" || (task.type === "suite" && isPartialRun(task)),
  );
}
