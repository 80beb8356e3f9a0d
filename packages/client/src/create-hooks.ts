import type { PreparedCall } from "./call/prepare-call.ts";
import { addressOf } from "./call/send.ts";
import type { AnsweredCall } from "./operation.ts";
import type {
  Attempt,
  AttemptStart,
  CallHooks,
  Hooks,
  Retry,
  SendAttempt,
} from "./options/options.ts";

type Event<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/**
 * Makes the option `hooks` for a client or a call. Several hooks run in the given order. A throwing hook is reported to
 * `console` and fails no call.
 *
 * @example createMarketsClient({ clientKey, hooks: createHooks(logCalls(), { before: addTraceparent }) });
 */
export function createHooks(...given: readonly (Hooks | CallHooks)[]): CallHooks {
  const all = given.flatMap((hooks) => ("parts" in hooks ? hooks.parts : [hooks]));
  const run = async <Name extends keyof Hooks>(name: Name, event: Event<Name>) => {
    for (const hooks of all) {
      const hook = hooks[name] as ((seen: typeof event) => void | Promise<void>) | undefined;
      try {
        await hook?.(event);
      } catch (error) {
        console.warn(`${event.operationId}: the hook ${name} failed.`, error);
      }
    }
  };
  const sendBetween = async (answered: AnsweredCall, attempt: Attempt, send: SendAttempt) => {
    const call = answered as PreparedCall;
    const { operationId, operation, query } = call;
    // Each attempt has its own headers, since a hook may add to them.
    const headers = { ...call.headers };
    const url = addressOf(call, query);
    const request = { operationId, method: operation.method, url, headers };
    const changed: PreparedCall = { ...call, headers };
    const start: AttemptStart = { ...request, attempt: attempt.number };
    await run("before", start);
    const startedAt = Date.now();
    const after = (response: Response | undefined, error: unknown) =>
      run("after", { ...start, durationMs: Date.now() - startedAt, response, error });
    let data: unknown;
    try {
      data = await send(changed, attempt);
    } catch (error) {
      await after((error as { readonly response?: Response }).response, error);
      throw error;
    }
    await after(attempt.receipt.response, undefined);
    return data;
  };
  return Object.assign(sendBetween, {
    parts: all,
    beforeRetry: (retry: Retry) => run("retry", retry),
  });
}
