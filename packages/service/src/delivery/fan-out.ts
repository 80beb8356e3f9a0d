import type { FanOutJob } from "../domain/delivery/jobs.ts";
import { inSpan } from "../tracing/in-span.ts";
import type { DeliveryContext } from "./deliver-batch.ts";

export interface FanOutContext extends Pick<DeliveryContext, "store" | "clock" | "signal"> {
  /** Called after each step. */
  readonly countStep: () => void;
}

/** Stores the alerts and batches of a large send, step by step; a repeated job goes on where the last one ended. */
export async function fanOut(
  { sendId }: FanOutJob,
  { store, clock, signal, countStep }: FanOutContext,
): Promise<void> {
  const expand = () => store.sends.expandNext(sendId, clock.now());
  while (await inSpan("expand send", { kind: "internal" }, expand)) {
    countStep();
    signal.throwIfAborted();
  }
  countStep();
}
