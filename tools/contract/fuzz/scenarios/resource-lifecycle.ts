import fc from "fast-check";
import { type CreatedResource, createResource } from "../create-resource.ts";
import { FaultFound } from "../fault.ts";
import { expectStatus, type FuzzCase } from "../fuzz-case.ts";
import { jsonOf, memberOf } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import { arbitraryKnownRequest, arbitraryRequest } from "../requests/arbitrary-request.ts";
import type { DraftRequest } from "../requests/write-request.ts";
import { replaceParameter, withId } from "../resource-request.ts";
import { idField, type Resource } from "../resources.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

export const resourceLifecycle = defineScenario({
  name: "resource-lifecycle",
  about:
    "A created resource reads as it was written, is hidden from other tenants, and is gone once deleted.",
  appliesTo: (operation, { resources, you, other }) =>
    resources.some(({ create }) => create === operation) &&
    canCall(operation, you) &&
    canCall(operation, other),
  arbitrary: (operation, { resources, known }) => {
    const resource = resources.find(({ create }) => create === operation);
    const items = (resource?.items ?? []).map((operation) => arbitraryRequest(operation, known));
    return fc.record({
      draft: arbitraryKnownRequest(operation, known),
      uses: fc.tuple(...items),
    });
  },
  async run(fuzzCase, operation, { draft, uses }) {
    const { resources, you, other } = fuzzCase.context;
    const resource = resources.find(({ create }) => create === operation);
    if (resource === undefined) return;
    const made = await createResource(fuzzCase, resource, draft);
    if (made === undefined) return;
    checkEcho(draft.body, made.shown, "its creation");
    await checkListed(fuzzCase, resource, made, true);
    await checkRead(fuzzCase, resource, made);
    for (const [index, item] of resource.items.entries()) {
      const use = replaceParameter(
        uses[index] ?? withId(item, resource, made.id),
        resource.parameter,
        made.id,
      );
      const foreign = await fuzzCase.call(item, use, other);
      expectStatus(foreign, [404], "other tenant's id", `${item.operationId} by another`);
      if (item === resource.remove) continue;
      const answer = await fuzzCase.call(item, use, you);
      if (item.method === "PATCH" && answer.status < 300) {
        checkEcho(use.body, jsonOf(answer), item.operationId);
        await checkUpdated(fuzzCase, resource, made.id, use);
      }
    }
    await checkRemoved(fuzzCase, resource, made, uses);
  },
});

/** Checks that the response contains every written field unchanged. */
function checkEcho(written: unknown, shown: unknown, where: string): void {
  for (const [name, value] of Object.entries({ ...(written as object) })) {
    const seen = memberOf(shown, name);
    if (seen === undefined || includes(seen, value)) continue;
    const message = `${name} is ${JSON.stringify(seen)} in ${where}; written was ${JSON.stringify(value)}`;
    throw new FaultFound({ check: "write not readable", message });
  }
}

/** A response may have more fields than the request, and ids in lower case. */
function includes(seen: unknown, written: unknown): boolean {
  if (typeof written !== "object" || written === null) {
    return String(seen).toLowerCase() === String(written).toLowerCase();
  }
  return Object.entries(written).every(([name, value]) => includes(memberOf(seen, name), value));
}

async function checkRead(
  fuzzCase: FuzzCase,
  resource: Resource,
  made: CreatedResource,
): Promise<void> {
  const get = itemOperation(resource, "GET");
  if (get === undefined) return;
  const answer = await fuzzCase.call(get, withId(get, resource, made.id));
  expectStatus(answer, [200], "write not readable", `${get.operationId} after its creation`);
  checkEcho({ [idField]: made.id }, jsonOf(answer), get.operationId);
}

async function checkUpdated(
  fuzzCase: FuzzCase,
  resource: Resource,
  id: string,
  { body }: DraftRequest,
): Promise<void> {
  const get = itemOperation(resource, "GET");
  if (get === undefined) return;
  const answer = await fuzzCase.call(get, withId(get, resource, id));
  checkEcho(body, jsonOf(answer), `${get.operationId} after an update`);
}

async function checkListed(
  fuzzCase: FuzzCase,
  { list }: Resource,
  { id }: CreatedResource,
  isExpected: boolean,
): Promise<void> {
  if (list === undefined) return;
  const { you, other } = fuzzCase.context;
  for (const tenant of [you, other]) {
    const answer = await fuzzCase.call(list, { parameters: [], body: undefined }, tenant);
    const isThere = answer.text.includes(id);
    if (tenant === other && isThere) {
      const message = `${list.operationId} shows it to another tenant`;
      throw new FaultFound({ check: "other tenant's id", message });
    }
    if (tenant === you && isThere !== isExpected) {
      const check = isExpected ? "write not readable" : "use after delete";
      const message = `${list.operationId} ${isExpected ? "lacks it" : "still shows it"}`;
      throw new FaultFound({ check, message });
    }
  }
}

async function checkRemoved(
  fuzzCase: FuzzCase,
  resource: Resource,
  made: CreatedResource,
  uses: readonly DraftRequest[],
): Promise<void> {
  const { remove } = resource;
  if (remove === undefined) return;
  const answer = await fuzzCase.call(remove, withId(remove, resource, made.id));
  expectStatus(answer, [200, 202, 204], "valid request rejected", remove.operationId);
  for (const [index, item] of resource.items.entries()) {
    const use = replaceParameter(
      uses[index] ?? withId(item, resource, made.id),
      resource.parameter,
      made.id,
    );
    const after = await fuzzCase.call(item, use);
    expectStatus(after, [404], "use after delete", `${item.operationId} of what was removed`);
  }
  await checkListed(fuzzCase, resource, made, false);
}

function itemOperation({ items, itemPath }: Resource, method: string): FuzzOperation | undefined {
  return items.find((operation) => operation.path === itemPath && operation.method === method);
}
