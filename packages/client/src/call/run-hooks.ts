import { log } from "../log.ts";
import type { Hooks } from "../options/options.ts";
import type { PreparedCall } from "./prepare-call.ts";

/** Runs the client's hooks, then the call's. A throwing hook is logged and fails no call. */
export async function runHooks<Name extends keyof Hooks>(
  call: PreparedCall,
  name: Name,
  attempt: Parameters<NonNullable<Hooks[Name]>>[0],
): Promise<void> {
  for (const hooks of [call.setup.hooks, call.options.hooks]) {
    const hook = hooks?.[name] as ((given: typeof attempt) => void | Promise<void>) | undefined;
    try {
      await hook?.(attempt);
    } catch (error) {
      log(call, "warn", `the hook ${name} failed.`, error);
    }
  }
}
