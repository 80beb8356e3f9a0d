import type { FanOutJob } from "../domain/delivery/jobs.ts";
import { inSpan } from "../tracing/in-span.ts";
import type { DeliveryContext } from "./deliver-batch.ts";

export interface FanOutContext extends Pick<DeliveryContext, "store" | "clock"> {
  /** Called after the step. */
  readonly countStep: () => void;
}

/**
 * Stores the alerts and batches for a large send's next wallets. The step after it is another job, so a send to a
 * million wallets does not hold up other apps' sends.
 */
export async function fanOut(
  { sendId }: FanOutJob,
  { store, clock, countStep }: FanOutContext,
): Promise<void> {
  const expand = () => store.sends.expandNext(sendId, clock.now());
  await inSpan("expand send", { kind: "internal" }, expand);
  countStep();
}
