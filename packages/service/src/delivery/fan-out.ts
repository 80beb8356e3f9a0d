import type { FanOutJob } from "../domain/delivery/jobs.ts";
import type { DeliveryContext } from "./deliver-batch.ts";

/** Stores the alerts and batches of a large send, step by step; a repeated job goes on where the last one ended. */
export async function fanOut(
  { sendId }: FanOutJob,
  { store, clock, signal }: Pick<DeliveryContext, "store" | "clock" | "signal">,
): Promise<void> {
  while (await store.sends.expandNext(sendId, clock.now())) signal.throwIfAborted();
}
