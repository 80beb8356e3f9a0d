import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBudgets, readTaskSeconds, reportCpu } from "./cpu-report.ts";

const root = join(import.meta.dirname, "../..");

test("the report lists the most expensive task first and warns of one over its budget", () => {
  const used = new Map([
    ["a#test", { user: 3, system: 1 }],
    ["b#test", { user: 20, system: 1.6 }],
    ["c#test", { user: 1, system: 0 }],
  ]);
  expect(
    reportCpu(
      used,
      new Map([
        ["a#test", 4],
        ["b#test", 20],
      ]),
    ),
  ).toBe(
    [
      "task    CPU seconds  budget",
      "b#test           22      20",
      "a#test            4       4",
      "c#test            1    none",
      "Warning: b#test took 22 CPU seconds; its budget in CONTRIBUTING.md is 20.",
    ].join("\n"),
  );
});

test("the report of a run without budgets warns of nothing", () => {
  const used = new Map([["b#test", { user: 20, system: 1.6 }]]);
  expect(reportCpu(used, undefined)).toBe("task    CPU seconds\nb#test           22");
});

test("CONTRIBUTING.md has a budget for every test task and for the whole run", () => {
  const budgets = readBudgets(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));
  const files = execFileSync("git", ["ls-files", "*package.json"], { cwd: root, encoding: "utf8" });
  const tasks = files.trim().split("\n").flatMap(listTestTasks);
  expect(tasks.length).toBeGreaterThan(20);
  expect([...budgets.keys()].sort()).toEqual(["all", ...tasks].sort());
});

function listTestTasks(file: string): string[] {
  const { name, scripts = {} } = JSON.parse(readFileSync(join(root, file), "utf8"));
  const tasks = Object.entries<string>(scripts).filter(([task]) =>
    /^(site|test(:\w+)?)$/.test(task),
  );
  return name === "bellwether" ? [] : tasks.map(([task]) => `${name}#${task}`);
}

test.runIf(process.platform === "linux")(
  "a measured command keeps its exit code and counts the CPU seconds of its children",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "bellwether-cpu-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const busy =
      "for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end; );";
    const grandchild = `require("node:child_process").execFileSync("node", ["-e", ${JSON.stringify(busy)}]); process.exit(7)`;
    const run = () =>
      execFileSync("node", ["measure-cpu.ts", "node", "-e", grandchild], {
        cwd: import.meta.dirname,
        env: {
          ...process.env,
          TASK_CPU_FOLDER: folder,
          npm_package_name: "@bellwether/x",
          npm_lifecycle_event: "test",
        },
      });
    expect(run).toThrow(expect.objectContaining({ status: 7 }));
    const [[task, seconds] = []] = readTaskSeconds(folder);
    expect(task).toBe("@bellwether/x#test");
    expect((seconds?.user ?? 0) + (seconds?.system ?? 0)).toBeGreaterThanOrEqual(0.3);
  },
);
