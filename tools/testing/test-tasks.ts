/** The tasks with tests. A package splits its tests where a change should rerun a part of them. */
export const testTasks = ["test", "test:packed", "test:process", "test:service"];
