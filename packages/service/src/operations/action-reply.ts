import { isProblem } from "../domain/problems.ts";
import type { Service } from "../service.ts";

type Answer = Awaited<ReturnType<Service["actions"]["transactions"]["deposit"]>>;

/** The reply of an operation that creates a transaction. */
export function toActionReply(answer: Answer) {
  if (isProblem(answer)) return answer;
  // Each type of body is a reply of its own; the compiler does not split a union inside an object.
  return answer.type === "simulation"
    ? { status: 200 as const, body: answer }
    : { status: 200 as const, body: answer };
}
