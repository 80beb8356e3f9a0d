import { makeUuid } from "../domain/uuid.ts";
import type { Store } from "../store/store.ts";
import type { CommandContext } from "./command.ts";

/** Stands for the admin key in the audit log, which says which changes to repeat after restoring a backup. */
export const commandLine = {
  adminKeyId: "00000000-0000-0000-0000-000000000000",
  adminKeyName: "command line",
  adminKeyRole: "all",
} as const;

interface AuditedWork {
  readonly operation: string;
  /** What it changes or reads, as a path below `/admin/v1`. */
  readonly target: string;
}

/** Does a command's work between its audit log entry's start and end. */
export async function audited<Result>(
  { operation, target }: AuditedWork,
  { store, clock, random }: Pick<CommandContext, "store" | "clock" | "random">,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const entry = { id: makeUuid(random), at: clock.now() };
  const requestId = entry.id;
  await store.auditLog.begin({ ...entry, ...commandLine, operation, target, requestId });
  const end = (outcome: "done" | "failed") =>
    store.auditLog.complete(entry, { outcome, code: null, target });
  try {
    const result = await work(store);
    await end("done");
    return result;
  } catch (error) {
    await end("failed").catch(() => {});
    throw error;
  }
}
