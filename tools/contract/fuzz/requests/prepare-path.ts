import { dereference, type Parameter, schemaNameOf } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { resolveSchema } from "../../schema-checker.ts";
import { createResource } from "../create-resource.ts";
import type { FuzzCase } from "../fuzz-case.ts";
import type { FuzzContext } from "../fuzz-context.ts";
import { jsonOf, memberOf } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import { replaceParameter } from "../resource-request.ts";
import { idField, type Resource, resourceOf } from "../resources.ts";
import { arbitraryKnownRequest, arbitraryRequest } from "./arbitrary-request.ts";
import type { DraftRequest } from "./write-request.ts";

/** The request creating an item operation's resource; undefined for other operations. */
export function arbitraryPrerequisite(
  operation: FuzzOperation,
  { resources, known }: FuzzContext,
): fc.Arbitrary<DraftRequest | undefined> {
  const resource = resourceOf(resources, operation);
  return resource === undefined
    ? fc.constant(undefined)
    : arbitraryKnownRequest(resource.create, known);
}

/** Creates the resources in a request's path, and replaces their ids in the request. */
export async function preparePath(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  draft: DraftRequest,
  prerequisite: DraftRequest | undefined,
): Promise<DraftRequest> {
  const resource = resourceOf(fuzzCase.context.resources, operation);
  if (resource === undefined || prerequisite === undefined) return draft;
  const made = await createResource(fuzzCase, resource, prerequisite);
  if (made === undefined) return draft;
  let prepared = replaceParameter(draft, resource.parameter, made.id);
  const deeper = operation.located.parameters.filter(
    (parameter) => parameter.in === "path" && parameter.name !== resource.parameter,
  );
  for (const parameter of deeper) {
    const id = await makePart(fuzzCase, resource, made.id, parameter);
    if (id !== undefined) prepared = replaceParameter(prepared, parameter.name, id);
  }
  return prepared;
}

/** Creates a nested resource with the operation whose response contains its id. */
async function makePart(
  fuzzCase: FuzzCase,
  resource: Resource,
  id: string,
  parameter: Parameter,
): Promise<string | undefined> {
  const maker = resource.items.find(
    (operation) => operation.method === "POST" && makes(operation, parameter),
  );
  if (maker === undefined) return undefined;
  const [draft] = fc.sample(arbitraryRequest(maker, fuzzCase.context.known), {
    seed: 1,
    numRuns: 1,
  });
  if (draft === undefined) return undefined;
  const answer = await fuzzCase.call(maker, replaceParameter(draft, resource.parameter, id));
  const made = memberOf(jsonOf(answer), idField);
  return typeof made === "string" ? made : undefined;
}

/** Calls each POST on a resource twice, so its lists have a second page. */
export async function fillLists(
  fuzzCase: FuzzCase,
  operation: FuzzOperation,
  draft: DraftRequest,
): Promise<void> {
  const resource = resourceOf(fuzzCase.context.resources, operation);
  const id = draft.parameters.find(
    (written) => written.parameter.name === resource?.parameter,
  )?.value;
  if (resource === undefined || typeof id !== "string") return;
  const doers = resource.items.filter(
    ({ method, path }) => method === "POST" && path.split("{").length === 2,
  );
  for (const doer of [...doers, ...doers]) {
    const [sample] = fc.sample(arbitraryRequest(doer, fuzzCase.context.known), {
      seed: 1,
      numRuns: 1,
    });
    if (sample === undefined) continue;
    await fuzzCase.call(doer, replaceParameter(sample, resource.parameter, id));
  }
}

/** Whether the operation returns an object whose id the parameter accepts. */
function makes({ located, document }: FuzzOperation, { name, schema }: Parameter): boolean {
  if (located.parameters.some((parameter) => parameter.in === "path" && parameter.name === name))
    return false;
  return Object.entries(located.operation.responses ?? {}).some(([status, declared]) => {
    const [media] = Object.values(dereference(document, declared).content ?? {});
    if (!status.startsWith("2") || media?.schema === undefined) return false;
    const id = resolveSchema(document, media.schema).properties?.[idField];
    if (id?.$ref === undefined) return false;
    return id.$ref === schema?.$ref || schemaNameOf(id.$ref).toLowerCase() === name.toLowerCase();
  });
}
