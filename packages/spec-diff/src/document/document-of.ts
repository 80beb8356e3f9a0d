import { parseJson, writeJson } from "./exact-numbers.ts";
import { InputError, startOf } from "./input-error.ts";
import { JsonLines } from "./json-lines.ts";
import { refuseHostileShape } from "./limits.ts";
import { NodeLocations } from "./node-locations.ts";
import { isObject } from "./nodes.ts";
import { openApiVersionOf, openDocument, type SpecDocument } from "./open-document.ts";
import { resolveReferences } from "./resolve-references.ts";
import { pointerOfSite } from "./resources.ts";
import { localizeSelfReferences } from "./self-references.ts";

/** Where a document in memory is, so it has relative references, none to a file. */
const uri = "memory:/document";

/**
 * A document already in memory. Its references must lead to itself. Places are those in its text as
 * `JSON.stringify(value, null, 2)` writes it.
 *
 * @throws InputError when it cannot be compared, with the location and how to fix it
 */
export async function documentOf(value: unknown, label = "document"): Promise<SpecDocument> {
  return openValue(value, label);
}

/** The synchronous form, for documents the package itself writes. */
export function openValue(value: unknown, label: string): SpecDocument {
  const text = writeJson(value, 2) ?? "";
  // A copy, since it is written anew as OpenAPI 3.1.
  const root = parseJson(text);
  refuseHostileShape(label, root);
  if (!isObject(root)) {
    throw new InputError(
      "malformed",
      startOf(label),
      "The document is no object; nothing to read.",
    );
  }
  openApiVersionOf(root, label);
  localizeSelfReferences(root);
  const lines = new JsonLines(text);
  const nodeLocations = new NodeLocations(root, label);
  resolveReferences(
    { uri, root },
    {
      read: () => undefined,
      refuse(site, message) {
        const location = { file: label, ...lines.find(pointerOfSite(site)) };
        throw new InputError("unresolved-reference", location, message);
      },
    },
  );
  const [nameOf, linesOf] = [() => label, () => lines];
  return openDocument({ root, label, name: label, nodeLocations, nameOf, linesOf });
}
