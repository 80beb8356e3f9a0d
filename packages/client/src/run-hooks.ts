import type { Hooks } from "./options.ts";
import type { PreparedCall } from "./prepare-call.ts";

/** Runs the hooks of the client, then those of the call. A hook that throws is reported and fails no call. */
export async function runHooks<Name extends keyof Hooks>(
  { operationId, setup, options }: PreparedCall,
  name: Name,
  attempt: Parameters<NonNullable<Hooks[Name]>>[0],
): Promise<void> {
  for (const hooks of [setup.hooks, options.hooks]) {
    const hook = hooks?.[name] as ((given: typeof attempt) => void | Promise<void>) | undefined;
    try {
      await hook?.(attempt);
    } catch (error) {
      console.warn(`${operationId}: the hook ${name} failed.`, error);
    }
  }
}
