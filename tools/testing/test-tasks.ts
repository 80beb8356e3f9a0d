/** The tasks with tests. A package splits its tests where a change should rerun only some. */
export const testTasks = [
  "test",
  "test:packed",
  "test:partitioned",
  "test:process",
  "test:service",
];

/**
 * The task for `pnpm test:changed`. The other tasks' tests start the service or install packed packages, so imports do
 * not show what they depend on.
 */
export const importingTask = "test";
