import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A task as `turbo --dry=json` describes it. Inputs are relative to its directory. */
export interface PlannedTask {
  readonly taskId: string;
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  /** `<NONEXISTENT>` for a task that only carries inputs. */
  readonly command: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
}

export interface TurboPlan {
  readonly tasks: readonly PlannedTask[];
  /** Every task's inputs. */
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

export function readTurboPlan(root: string, tasks: readonly string[]): TurboPlan {
  const args = ["run", ...tasks, "--dry=json"];
  const output = execFileSync("turbo", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });
  return JSON.parse(output);
}

/** The files whose change gives the task another hash: its inputs and those of the tasks it depends on. */
export function declaredFiles(
  taskId: string,
  { tasks, globalCacheInputs }: TurboPlan,
): Set<string> {
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const files = new Set(Object.keys(globalCacheInputs.files));
  const visited = new Set<string>();
  const visit = (id: string) => {
    const task = byId.get(id);
    if (task === undefined || visited.has(id)) return;
    visited.add(id);
    for (const file of Object.keys(task.inputs)) files.add(join(task.directory, file));
    for (const dependency of task.dependencies) visit(dependency);
  };
  visit(taskId);
  return files;
}

/** The tasks with a command, of these names, that read one of the files. */
export function tasksThatRead(
  files: readonly string[],
  plan: TurboPlan,
  names: readonly string[],
): PlannedTask[] {
  return plan.tasks.filter(({ taskId, task, command }) => {
    if (!names.includes(task) || command === "<NONEXISTENT>") return false;
    const declared = declaredFiles(taskId, plan);
    return files.some((file) => declared.has(file));
  });
}

/** A task's inputs among files git ignores: each build and each install would give it another hash. */
export function ignoredInputs(
  { directory, inputs }: PlannedTask,
  kept: ReadonlySet<string>,
): string[] {
  const files = Object.keys(inputs).map((file) => join(directory, file));
  return files.filter((file) => !kept.has(file)).sort();
}
