import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { camelCase } from "../names.ts";
import { keysOf, type Part, type Place, rewriteDocument } from "./document-parts.ts";
import { expandReference } from "./expand-references.ts";
import { lowerMediaType } from "./lower-media-type.ts";
import { lowerParameter } from "./lower-parameter.ts";
import { lowerSchema } from "./lower-schema.ts";
import { nameCallbacks } from "./name-callbacks.ts";
import type { Refusals } from "./refusals.ts";
import { refuseFeatures, refuseNamedTarget } from "./refuse-features.ts";
import { splitDirections } from "./split-directions.ts";
import { spreadMethods } from "./spread-methods.ts";

/**
 * Prepares a document for openapi-typescript and the writers, which all read the result: each operation has an id, and
 * constructs they do not know are rewritten in terms they do.
 *
 * @param refusals collects the features without a client equivalent
 * @throws GenerateError for references leading nowhere
 */
export function prepareDocument(document: OpenApiDocument, refusals: Refusals): OpenApiDocument {
  let isResolved = true;
  const prepared = rewriteDocument(document, {
    enter(kind, part, place) {
      const expanded = refusals.collect(() => {
        refuseNamedTarget(part, place);
        return expandReference(document, kind, part, place);
      });
      isResolved &&= expanded !== undefined;
      return expanded ?? part;
    },
    leave(kind, part, place) {
      // What has no target cannot be checked.
      if (!isResolved) return part;
      refusals.collect(() => refuseFeatures(document, kind, part, place));
      if (kind === "schema") return lowerSchema(document, part);
      if (kind === "parameter") return lowerParameter(part);
      if (kind === "operation") return nameOperation(part, place);
      return kind === "mediaType" ? lowerMediaType(document, part, place?.key) : part;
    },
  });
  if (!isResolved) refusals.throwIfAny();
  return splitDirections(withoutExpanded(nameCallbacks(spreadMethods(prepared))));
}

/** Without components written out where the document refers to them. */
function withoutExpanded(document: OpenApiDocument): OpenApiDocument {
  if (document.components === undefined) return document;
  const expanded = ["pathItems", "mediaTypes", "callbacks"];
  const kept = Object.entries(document.components).filter(
    ([section]) => !expanded.includes(section),
  );
  return { ...document, components: Object.fromEntries(kept) };
}

/** Names an operation without an id by its method and path. */
function nameOperation(part: Part, place: Place | undefined): Part {
  const [section, path = "", method = ""] = keysOf(place);
  if (part.operationId !== undefined || section !== "paths") return part;
  return { ...part, operationId: camelCase(`${place?.key.toLowerCase() ?? method} ${path}`) };
}
