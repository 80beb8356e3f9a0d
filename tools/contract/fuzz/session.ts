import { checkDeclaredAnswer } from "./checks/declared-answer.ts";
import { checkErrorShape } from "./checks/error-shape.ts";
import { checkInsideTold } from "./checks/inside-told.ts";
import { type CheckName, type Exchange, type Fault, FaultFound } from "./fault.ts";
import { withId } from "./make-resource.ts";
import type { FuzzOperation } from "./operations.ts";
import { idField } from "./resources.ts";
import type { Tenant } from "./tenant.ts";
import { jsonOf, memberOf, type WireAnswer, type WireRequest } from "./wire.ts";
import type { World } from "./world.ts";
import { type DraftRequest, writeRequest } from "./write-request.ts";

/** One case: what is sent, every answer held against the spec, and what is put back at the end. */
export class Session {
  readonly world: World;
  readonly exchanges: Exchange[] = [];
  readonly #atEnd: (() => Promise<unknown>)[] = [];

  constructor(world: World) {
    this.world = world;
  }

  /** Sends what the operation should understand. */
  call(
    operation: FuzzOperation,
    draft: DraftRequest,
    tenant: Tenant | undefined = this.world.you,
  ): Promise<WireAnswer> {
    return this.ask(operation, writeRequest(operation, draft, tenant));
  }

  /** @throws FaultFound when the answer is none that the operation declares */
  async ask(operation: FuzzOperation, request: WireRequest): Promise<WireAnswer> {
    const answer = await this.#exchange(operation, request);
    fail(checkDeclaredAnswer(operation, answer, request.method === "HEAD"));
    return answer;
  }

  /** Sends what may not even reach an operation; an error then has the shape of some host. */
  async askEdge(operation: FuzzOperation, request: WireRequest): Promise<WireAnswer> {
    const answer = await this.#exchange(operation, request);
    if (request.method !== "HEAD") fail(checkErrorShape(this.world.operations, answer));
    return answer;
  }

  async #exchange(operation: FuzzOperation, request: WireRequest): Promise<WireAnswer> {
    const { send, you, other, slowMs, unavailable } = this.world;
    const { operationId } = operation;
    const place = this.exchanges.push({ operationId, request, answer: undefined }) - 1;
    const answer = await send(request).catch((error: unknown) => {
      throw new FaultFound({ check: "no answer", message: String(error) });
    });
    this.exchanges[place] = { operationId, request, answer };
    const isAway = answer.status === 503 && unavailable.has(operationId);
    if (answer.status >= 500 && !isAway) {
      const message = `${answer.status}: ${answer.text.slice(0, 300)}`;
      // A stack in the answer says more than the status alone.
      fail(checkInsideTold([you, other], answer) ?? { check: "server error", message });
    }
    fail(checkInsideTold([you, other], answer));
    this.#removeAtEnd(operation, answer);
    if (answer.elapsedMs > slowMs) {
      fail({ check: "slow answer", message: `${Math.round(answer.elapsedMs)} ms` });
    }
    return answer;
  }

  /** What a case makes, on purpose or not, must not fill the tenant's share for the next one. */
  #removeAtEnd(operation: FuzzOperation, answer: WireAnswer): void {
    const resource = this.world.resources.find(({ create }) => create === operation);
    const id = memberOf(jsonOf(answer), idField);
    if (resource?.remove === undefined || answer.status >= 300 || typeof id !== "string") return;
    const { remove } = resource;
    const draft = withId(remove, resource, id);
    this.#atEnd.unshift(() => this.world.send(writeRequest(remove, draft, this.world.you)));
  }

  /** Puts back what the case changed, whatever it found; the last first. */
  async end(): Promise<void> {
    for (const undo of this.#atEnd) await undo().catch(() => undefined);
  }
}

export function fail(fault: Fault | undefined): void {
  if (fault !== undefined) throw new FaultFound(fault);
}

/** @throws FaultFound when the status is none of those that the case allows */
export function expectStatus(
  answer: WireAnswer,
  allowed: readonly number[],
  check: CheckName,
  what: string,
): void {
  // Whoever is asked too often may always say so.
  if (allowed.includes(answer.status) || answer.status === 429) return;
  const shown = `answered ${answer.status} instead of ${allowed.join(" or ")}`;
  throw new FaultFound({ check, message: `${what}: ${shown} ${answer.text.slice(0, 200)}` });
}
