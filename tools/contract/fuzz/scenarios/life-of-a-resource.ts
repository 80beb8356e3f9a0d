import fc from "fast-check";
import { arbitraryKnownRequest, arbitraryRequest } from "../arbitrary-request.ts";
import { FaultFound } from "../fault.ts";
import { type Made, makeResource, replaceParameter, withId } from "../make-resource.ts";
import type { FuzzOperation } from "../operations.ts";
import { idField, type Resource } from "../resources.ts";
import { defineScenario } from "../scenario.ts";
import { expectStatus, type Session } from "../session.ts";
import { canCall } from "../tenant.ts";
import { jsonOf, memberOf } from "../wire.ts";
import type { DraftRequest } from "../write-request.ts";

export const lifeOfAResource = defineScenario({
  name: "life-of-a-resource",
  about: "What was made is read as it was written, by nobody else, and is gone once it is removed.",
  appliesTo: (operation, { resources, you, other }) =>
    resources.some(({ create }) => create === operation) &&
    canCall(operation, you) &&
    canCall(operation, other),
  arbitrary: (operation, { resources, known }) => {
    const resource = resources.find(({ create }) => create === operation);
    const items = (resource?.items ?? []).map((one) => arbitraryRequest(one, known));
    return fc.record({
      draft: arbitraryKnownRequest(operation, known),
      uses: fc.tuple(...items),
    });
  },
  async run(session, operation, { draft, uses }) {
    const { resources, you, other } = session.world;
    const resource = resources.find(({ create }) => create === operation);
    if (resource === undefined) return;
    const made = await makeResource(session, resource, draft);
    if (made === undefined) return;
    checkEcho(draft.body, made.shown, "its creation");
    await checkListed(session, resource, made, true);
    await checkRead(session, resource, made);
    for (const [index, item] of resource.items.entries()) {
      const use = replaceParameter(
        uses[index] ?? withId(item, resource, made.id),
        resource.parameter,
        made.id,
      );
      const foreign = await session.call(item, use, other);
      expectStatus(foreign, [404], "other tenant's id", `${item.operationId} by another`);
      if (item === resource.remove) continue;
      const answer = await session.call(item, use, you);
      if (item.method === "PATCH" && answer.status < 300) {
        checkEcho(use.body, jsonOf(answer), item.operationId);
        await checkUpdated(session, resource, made.id, use);
      }
    }
    await checkRemoved(session, resource, made, uses);
  },
});

/** Every member that was written is shown as it was. */
function checkEcho(written: unknown, shown: unknown, where: string): void {
  for (const [name, value] of Object.entries({ ...(written as object) })) {
    const seen = memberOf(shown, name);
    if (seen === undefined || includes(seen, value)) continue;
    const message = `${name} is ${JSON.stringify(seen)} in ${where}; written was ${JSON.stringify(value)}`;
    throw new FaultFound({ check: "write cannot be read", message });
  }
}

/** A service may show more than was written, and ids in small letters. */
function includes(seen: unknown, written: unknown): boolean {
  if (typeof written !== "object" || written === null) {
    return String(seen).toLowerCase() === String(written).toLowerCase();
  }
  return Object.entries(written).every(([name, value]) => includes(memberOf(seen, name), value));
}

async function checkRead(session: Session, resource: Resource, made: Made): Promise<void> {
  const get = itemOperation(resource, "GET");
  if (get === undefined) return;
  const answer = await session.call(get, withId(get, resource, made.id));
  expectStatus(answer, [200], "write cannot be read", `${get.operationId} after its creation`);
  checkEcho({ [idField]: made.id }, jsonOf(answer), get.operationId);
}

async function checkUpdated(
  session: Session,
  resource: Resource,
  id: string,
  { body }: DraftRequest,
): Promise<void> {
  const get = itemOperation(resource, "GET");
  if (get === undefined) return;
  const answer = await session.call(get, withId(get, resource, id));
  checkEcho(body, jsonOf(answer), `${get.operationId} after an update`);
}

async function checkListed(
  session: Session,
  { list }: Resource,
  { id }: Made,
  isExpected: boolean,
): Promise<void> {
  if (list === undefined) return;
  const { you, other } = session.world;
  for (const tenant of [you, other]) {
    const answer = await session.call(list, { parameters: [], body: undefined }, tenant);
    const isThere = answer.text.includes(id);
    if (tenant === other && isThere) {
      const message = `${list.operationId} shows it to another tenant`;
      throw new FaultFound({ check: "other tenant's id", message });
    }
    if (tenant === you && isThere !== isExpected) {
      const check = isExpected ? "write cannot be read" : "use after delete";
      const message = `${list.operationId} ${isExpected ? "lacks it" : "still shows it"}`;
      throw new FaultFound({ check, message });
    }
  }
}

async function checkRemoved(
  session: Session,
  resource: Resource,
  made: Made,
  uses: readonly DraftRequest[],
): Promise<void> {
  const { remove } = resource;
  if (remove === undefined) return;
  const answer = await session.call(remove, withId(remove, resource, made.id));
  expectStatus(answer, [200, 202, 204], "valid input refused", remove.operationId);
  for (const [index, item] of resource.items.entries()) {
    const use = replaceParameter(
      uses[index] ?? withId(item, resource, made.id),
      resource.parameter,
      made.id,
    );
    const after = await session.call(item, use);
    expectStatus(after, [404], "use after delete", `${item.operationId} of what was removed`);
  }
  await checkListed(session, resource, made, false);
}

function itemOperation({ items, itemPath }: Resource, method: string): FuzzOperation | undefined {
  return items.find((one) => one.path === itemPath && one.method === method);
}
