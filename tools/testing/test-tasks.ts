/** The tasks with tests. A package splits its tests where a change should rerun a part of them. */
export const testTasks = [
  "test",
  "test:packed",
  "test:partitioned",
  "test:process",
  "test:service",
];

/**
 * The task of `pnpm test:changed`. Tests of the others start the service or install packed packages, so imports do not show
 * what they depend on.
 */
export const importingTask = "test";
