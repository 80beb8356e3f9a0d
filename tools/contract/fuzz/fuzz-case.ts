import { checkDeclaredResponse } from "./checks/declared-response.ts";
import { checkErrorShape } from "./checks/error-shape.ts";
import { checkEventLoopHold } from "./checks/event-loop-hold.ts";
import { checkLeakedInternals } from "./checks/leaked-internals.ts";
import { type CheckName, type Exchange, type Fault, FaultFound } from "./fault.ts";
import type { FuzzContext } from "./fuzz-context.ts";
import { jsonOf, memberOf, type RawRequest, type RawResponse } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import { type DraftRequest, writeRequest } from "./requests/write-request.ts";
import { withId } from "./resource-request.ts";
import { idField } from "./resources.ts";
import type { Tenant } from "./tenant.ts";

/** One case: sends requests, checks every response against the spec, and removes what it created. */
export class FuzzCase {
  readonly context: FuzzContext;
  readonly exchanges: Exchange[] = [];
  readonly #atEnd: (() => Promise<unknown>)[] = [];

  constructor(context: FuzzContext) {
    this.context = context;
  }

  /** Whether a request in the case may have ended the session of `you`. */
  get mayHaveEndedSession(): boolean {
    return this.exchanges.some(({ operationId }) => this.context.sessionEnds.has(operationId));
  }

  /** Sends a request the operation accepts or rejects with a declared response. */
  call(
    operation: FuzzOperation,
    draft: DraftRequest,
    tenant: Tenant | undefined = this.context.you,
  ): Promise<RawResponse> {
    return this.sendRaw(operation, writeRequest(operation, draft, tenant));
  }

  /** @throws FaultFound when the operation does not declare the response */
  async sendRaw(operation: FuzzOperation, request: RawRequest): Promise<RawResponse> {
    const answer = await this.#exchange(operation, request);
    throwFault(checkDeclaredResponse(operation, answer, request.method === "HEAD"));
    return answer;
  }

  /** Sends a request that may reach no operation; an error may then have any host's shape. */
  async sendToEdge(operation: FuzzOperation, request: RawRequest): Promise<RawResponse> {
    const answer = await this.#exchange(operation, request);
    if (request.method !== "HEAD") throwFault(checkErrorShape(this.context.operations, answer));
    return answer;
  }

  async #exchange(operation: FuzzOperation, request: RawRequest): Promise<RawResponse> {
    const { send, you, other, slowMs, hold, unavailable } = this.context;
    const { operationId } = operation;
    const index = this.exchanges.push({ operationId, request, answer: undefined }) - 1;
    const answer = await send(request).catch((error: unknown) => {
      throw new FaultFound({ check: "no response", message: String(error) });
    });
    this.exchanges[index] = { operationId, request, answer };
    const isAway = answer.status === 503 && unavailable.has(operationId);
    if (answer.status >= 500 && !isAway) {
      const message = `${answer.status}: ${answer.text.slice(0, 300)}`;
      // A leaked stack is a more specific fault than the status.
      throwFault(checkLeakedInternals([you, other], answer) ?? { check: "server error", message });
    }
    throwFault(checkLeakedInternals([you, other], answer));
    this.#removeAtEnd(operation, answer);
    if (answer.elapsedMs > slowMs) {
      throwFault({ check: "slow response", message: `${Math.round(answer.elapsedMs)} ms` });
    }
    const resend = async () => {
      const repeated = await send(request);
      this.#removeAtEnd(operation, repeated);
      return repeated;
    };
    const { elapsedMs } = answer;
    throwFault(await checkEventLoopHold({ limit: hold, elapsedMs, send, resend }));
    return answer;
  }

  /** Every created resource counts against the tenant's limit, even one created by an invalid request. */
  #removeAtEnd(operation: FuzzOperation, answer: RawResponse): void {
    const resource = this.context.resources.find(({ create }) => create === operation);
    const id = memberOf(jsonOf(answer), idField);
    if (resource?.remove === undefined || answer.status >= 300 || typeof id !== "string") return;
    const { remove } = resource;
    const draft = withId(remove, resource, id);
    this.#atEnd.unshift(() => this.context.send(writeRequest(remove, draft, this.context.you)));
  }

  /** Removes what the case created, the last first, also after a fault. */
  async end(): Promise<void> {
    for (const undo of this.#atEnd) await undo().catch(() => undefined);
  }
}

export function throwFault(fault: Fault | undefined): void {
  if (fault !== undefined) throw new FaultFound(fault);
}

/** Whether the check is about a body, which the service reads only for callers who may call the operation. */
function isRefusal(check: CheckName): boolean {
  return check === "invalid request accepted" || check === "duplicate keys accepted";
}

/** @throws FaultFound when the case does not allow the status */
export function expectStatus(
  answer: RawResponse,
  allowed: readonly number[],
  check: CheckName,
  what: string,
): void {
  // Any request may reach a rate limit.
  if (allowed.includes(answer.status) || answer.status === 429) return;
  if (isRefusal(check) && (answer.status === 403 || answer.status === 404)) return;
  const shown = `answered ${answer.status} instead of ${allowed.join(" or ")}`;
  throw new FaultFound({ check, message: `${what}: ${shown} ${answer.text.slice(0, 200)}` });
}
