import { expect, test } from "vitest";
import { declaredFiles, ignoredInputs, type PlannedTask, tasksThatRead } from "./turbo-plan.ts";

function planned(
  taskId: string,
  files: readonly string[],
  dependencies: readonly string[] = [],
): PlannedTask {
  const [name = "", task = ""] = taskId.split("#");
  const inputs = Object.fromEntries(files.map((file) => [file, "hash"]));
  return {
    taskId,
    task,
    package: name,
    directory: `packages/${name}`,
    command: "x",
    inputs,
    dependencies,
  };
}

test("declaredFiles lists global inputs, own inputs and those of tasks behind tasks", () => {
  const plan = {
    tasks: [
      planned("docs#test", ["a.test.ts", "../../README.md"], ["docs#transit", "specs#documents"]),
      planned("docs#transit", ["a.ts"], ["client#transit"]),
      planned("client#transit", ["src/call.ts"], ["docs#transit"]),
      planned("specs#documents", ["alerts.yaml"]),
      planned("service#test", ["src/main.ts"]),
    ],
    globalCacheInputs: { files: { "tsconfig.base.json": "hash" } },
  };
  expect([...declaredFiles("docs#test", plan)].sort()).toEqual([
    "README.md",
    "packages/client/src/call.ts",
    "packages/docs/a.test.ts",
    "packages/docs/a.ts",
    "packages/specs/alerts.yaml",
    "tsconfig.base.json",
  ]);
});

test("tasksThatRead finds tasks whose inputs, or those of a task behind them, have a changed file", () => {
  const plan = {
    tasks: [
      planned("service#transit", ["src/main.ts"]),
      planned("service#test", ["src/main.test.ts"], ["service#transit"]),
      planned("service#lint", ["src/main.ts"]),
      planned("client#test", ["src/call.ts"]),
      { ...planned("chain#test", [], ["service#transit"]), command: "<NONEXISTENT>" },
    ],
    globalCacheInputs: { files: {} },
  };
  const changed = ["packages/service/src/main.ts", "packages/service/README.md"];
  const found = tasksThatRead(changed, plan, ["test"]);
  expect(found.map(({ taskId }) => taskId)).toEqual(["service#test"]);
});

test("ignoredInputs finds inputs that git does not keep", () => {
  const task = planned("docs#test", ["a.test.ts", "dist/a.js", "../../tools/x/node_modules/y.ts"]);
  expect(ignoredInputs(task, new Set(["packages/docs/a.test.ts"]))).toEqual([
    "packages/docs/dist/a.js",
    "tools/x/node_modules/y.ts",
  ]);
});
