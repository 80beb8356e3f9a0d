import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type ApiEdit, editOfCheck } from "./api-edit.ts";
import { oasdiff } from "./diff-tools.ts";

const run = promisify(execFile);

/** An oasdiff check with an error as its finding. */
export interface ErrorCheck {
  readonly id: string;
  readonly edit: ApiEdit;
}

/** Every error check in the installed oasdiff: what it calls breaking at all. */
export async function readErrorChecks(): Promise<readonly ErrorCheck[]> {
  const [program] = oasdiff.command("", "");
  const { stdout } = await run(program, ["checks", "--format", "json", "--severity", "error"]);
  const checks: readonly { readonly id: string }[] = JSON.parse(stdout);
  return checks.map(({ id }) => ({ id, edit: editOfCheck(id) }));
}
