import type { Operation } from "@bellwether/bundle/open-api";

// Page and file paths under the site's root.

/** A host's reference: for its newest version, or the given one. */
export function referencePath(host: string, version?: string): string {
  return version === undefined ? `${host}/index.html` : `${host}/${version}/index.html`;
}

/** The reference as drawn by Redoc, for a host's newest version or the given one; anchors are the same. */
export function redocPath(host: string, version?: string): string {
  return version === undefined ? `${host}/redoc.html` : `${host}/${version}/redoc.html`;
}

/** The page with a tag's operations, in its reference's folder: `sending.html`. */
export function tagFile(tag: string): string {
  return `${slug(tag)}.html`;
}

/** An operation, from another page in its reference: `sending.html#/sending/sendalert`. */
export function operationFile({ tags: [tag = ""] = [], operationId = "" }: Operation): string {
  return `${tagFile(tag)}#${operationAnchor(tag, operationId)}`;
}

/** An operation in its host's newest reference. */
export function operationPath(host: string, operation: Operation): string {
  return `${host}/${operationFile(operation)}`;
}

/** A tag's anchor in a reference, as written by Redoc: `/markets`. */
export function tagAnchor(tag: string): string {
  return `/${slug(tag)}`;
}

/** An operation's anchor below its first tag: `/markets/listmarkets`. */
export function operationAnchor(tag: string, operationId: string): string {
  return `${tagAnchor(tag)}/${slug(operationId)}`;
}

function slug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

export const openApiFormats = ["yaml", "json"] as const;

/** A host's OpenAPI file: for its newest version, or the given one. */
export function openApiPath(
  host: string,
  format: (typeof openApiFormats)[number],
  version?: string,
): string {
  return version === undefined
    ? `${host}/openapi.${format}`
    : `${host}/${version}/openapi.${format}`;
}

/** A host's schemas: for its newest version, or the given one. */
export function schemasPath(host: string, version?: string): string {
  return version === undefined ? `${host}/schemas.html` : `${host}/${version}/schemas.html`;
}

/** A field's row in a host's newest schemas. */
export function schemaFieldPath(host: string, schema: string, field: string): string {
  return `${schemasPath(host)}#${fieldId(schema, field)}`;
}

/** The id of a field's row: `Market.token.address`. */
export function fieldId(schema: string, field: string): string {
  return `${schema}.${field}`.replaceAll("[]", "");
}

/** The console with an operation selected: the given one, or the host's first. */
export function consolePath(host: string, operationId?: string): string {
  return `console/index.html#${host}${operationId === undefined ? "" : `/${operationId}`}`;
}

export function guidePath({ slug }: { readonly slug: string }): string {
  return `guides/${slug}.html`;
}

/** A code's row in the error code table; error responses link to it in `documentationUrl`. */
export function errorCodePath(code: string): string {
  return `${guidePath({ slug: "errors" })}#${code}`;
}

/**
 * A page's Markdown copy; addresses of files and other sites stay unchanged. A reference and its Redoc page have the
 * same copy.
 */
export function markdownPath(href: string): string {
  if (/^[a-z]+:/.test(href)) return href;
  return href.replace(/\bredoc(?=\.html)/, "index").replace(/\.html(?=[#?]|$)/, ".md");
}

export const allChangesPath = "changes/index.html";
/** Which calls in each released client work with today's service. */
export const compatibilityPath = "compatibility/index.html";
export const rulesPath = "changes/rules/index.html";

export function rulePath(rule: string): string {
  return `changes/rules/${rule}.html`;
}

export function hostChangesPath(host: string): string {
  return `${host}/changes/index.html`;
}

interface VersionStep {
  readonly host: string;
  readonly older: { readonly version: string };
  readonly newer: { readonly version: string };
}

/** A host's changes from one version to the next. */
export function stepPath({ host, older, newer }: VersionStep): string {
  return `${host}/changes/${older.version}...${newer.version}/index.html`;
}

export function feedPath(host?: string): string {
  return host === undefined ? "changes.atom" : `${host}/changes.atom`;
}

/** An operation's row in the compatibility run. */
export function runAnchor(host: string, operationId: string): string {
  return `${host}-${operationId}`;
}
