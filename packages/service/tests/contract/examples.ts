import { listOperations } from "@bellwether/bundle/open-api";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { readSpecs } from "../http/read-specs.ts";

/** An example's value: `readExample("alerts", "listApps", "200 apps")`. */
// biome-ignore lint/suspicious/noExplicitAny: callers pick fields out of the spec's own examples
export function readExample(host: string, operationId: string, name: string): any {
  const document = readSpecs().get(host);
  const located =
    document &&
    listOperations(document).find((located) => located.operation.operationId === operationId);
  if (document === undefined || located === undefined)
    throw new Error(`specs/${host}.yaml has no operation ${operationId}.`);
  const found = listDeclaredResponses(document, located).find(
    ({ status, exampleName }) => `${status} ${exampleName}` === name,
  );
  if (found === undefined)
    throw new Error(`${operationId} declares no ${name}; add the example in specs/${host}.yaml.`);
  return found.exampleValue;
}
