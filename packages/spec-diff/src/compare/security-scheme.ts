import { type JsonObject, unescapeStep } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import {
  type ComparisonContext,
  isSame,
  locationsOf,
  type NodePair,
  record,
} from "./comparison.ts";
import { childOf } from "./operation.ts";

const pointer = "#/components/securitySchemes/";

/**
 * The component name a security requirement means. Since OpenAPI 3.2 it may give a scheme's URI instead; a component's
 * name takes precedence.
 */
export function schemeNameOf(document: SpecDocument, requirement: string): string {
  const components = childOf(document, document.root, "components");
  const schemes = childOf(document, components, "securitySchemes");
  if (Object.hasOwn(schemes, requirement)) return requirement;
  const [file, fragment] = requirement.split("#", 2);
  const isOwn = fragment !== undefined && (file === "" || file === document.root.$self);
  const isComponent = isOwn && `#${fragment}`.startsWith(pointer);
  return isComponent ? unescapeStep(`#${fragment}`.slice(pointer.length)) : requirement;
}

/** Whether a scheme is deprecated, and where its authorization server's metadata is. */
export function compareSchemeStatus(
  comparison: ComparisonContext,
  subject: string,
  nodes: NodePair,
): void {
  const [was, is] = [nodes.old, nodes.new].map(({ deprecated }) => deprecated === true);
  if (was !== is) {
    const rule = is ? "security-scheme-deprecated" : "security-scheme-undeprecated";
    record(comparison, undefined, { rule, subject, ...locationsOf(nodes, "deprecated") });
  }
  const [before, after] = [metadataOf(nodes.old), metadataOf(nodes.new)];
  if (isSame(before, after)) return;
  const rule = before === undefined ? "oauth-metadata-added" : "oauth-address-changed";
  const named = `the security scheme ${subject}, oauth2MetadataUrl`;
  const locations = locationsOf(nodes, "oauth2MetadataUrl");
  record(comparison, undefined, { rule, subject: named, ...locations, before, after });
}

function metadataOf({ oauth2MetadataUrl }: JsonObject): unknown {
  return oauth2MetadataUrl;
}
