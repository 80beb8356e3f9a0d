import type { Hooks } from "../options/options.ts";
import type { PreparedCall } from "./prepare-call.ts";

/** Runs the client's hooks, then the call's. A throwing hook is reported and fails no call. */
export async function runHooks<Name extends keyof Hooks>(
  { operationId, setup, options }: PreparedCall,
  name: Name,
  event: Parameters<NonNullable<Hooks[Name]>>[0],
): Promise<void> {
  for (const hooks of [setup.hooks, options.hooks].flat()) {
    const hook = hooks?.[name] as ((given: typeof event) => void | Promise<void>) | undefined;
    try {
      await hook?.(event);
    } catch (error) {
      console.warn(`${operationId}: the hook ${name} failed.`, error);
    }
  }
}
