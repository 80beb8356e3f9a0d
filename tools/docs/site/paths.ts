import type { Operation } from "@bellwether/bundle/open-api";

// Paths of pages and files under the site's root.

/** The reference of a host: of its newest version, or of the given one. */
export function referencePath(host: string, version?: string): string {
  return version === undefined ? `${host}/index.html` : `${host}/${version}/index.html`;
}

/** The reference as Redoc draws it, of the newest version of a host or of the given one; anchors are the same. */
export function redocPath(host: string, version?: string): string {
  return version === undefined ? `${host}/redoc.html` : `${host}/${version}/redoc.html`;
}

/** The page with the operations of a tag, in the folder of its reference: `sending.html`. */
export function tagFile(tag: string): string {
  return `${slug(tag)}.html`;
}

/** An operation, from another page of its reference: `sending.html#/sending/sendalert`. */
export function operationFile({ tags: [tag = ""] = [], operationId = "" }: Operation): string {
  return `${tagFile(tag)}#${operationAnchor(tag, operationId)}`;
}

/** An operation in the newest reference of its host. */
export function operationPath(host: string, operation: Operation): string {
  return `${host}/${operationFile(operation)}`;
}

/** The anchor of a tag in a reference, as Redoc writes it: `/markets`. */
export function tagAnchor(tag: string): string {
  return `/${slug(tag)}`;
}

/** The anchor of an operation below the first of its tags: `/markets/listmarkets`. */
export function operationAnchor(tag: string, operationId: string): string {
  return `${tagAnchor(tag)}/${slug(operationId)}`;
}

function slug(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

export const openApiFormats = ["yaml", "json"] as const;

/** The OpenAPI file of a host: of its newest version, or of the given one. */
export function openApiPath(
  host: string,
  format: (typeof openApiFormats)[number],
  version?: string,
): string {
  return version === undefined
    ? `${host}/openapi.${format}`
    : `${host}/${version}/openapi.${format}`;
}

/** The schemas of a host: of its newest version, or of the given one. */
export function schemasPath(host: string, version?: string): string {
  return version === undefined ? `${host}/schemas.html` : `${host}/${version}/schemas.html`;
}

/** The row of a field in the newest schemas of a host. */
export function schemaFieldPath(host: string, schema: string, field: string): string {
  return `${schemasPath(host)}#${fieldId(schema, field)}`;
}

/** The id of the row of a field: `Market.token.address`. */
export function fieldId(schema: string, field: string): string {
  return `${schema}.${field}`.replaceAll("[]", "");
}

/** The console with an operation selected: the given one, or the first of the host. */
export function consolePath(host: string, operationId?: string): string {
  return `console/index.html#${host}${operationId === undefined ? "" : `/${operationId}`}`;
}

export function guidePath({ slug }: { readonly slug: string }): string {
  return `guides/${slug}.html`;
}

/** The row of a code in the table of error codes; `documentationUrl` of error responses leads to it. */
export function errorCodePath(code: string): string {
  return `${guidePath({ slug: "errors" })}#${code}`;
}

/**
 * The Markdown copy of a page; addresses of other sites and files stay as they are. A reference and its Redoc page have
 * the same copy.
 */
export function markdownPath(href: string): string {
  if (/^[a-z]+:/.test(href)) return href;
  return href.replace(/\bredoc(?=\.html)/, "index").replace(/\.html(?=[#?]|$)/, ".md");
}

export const allChangesPath = "changes/index.html";
/** Which calls of each released client work with today's service. */
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

/** The changes from one version of a host to the next. */
export function stepPath({ host, older, newer }: VersionStep): string {
  return `${host}/changes/${older.version}...${newer.version}/index.html`;
}

export function feedPath(host?: string): string {
  return host === undefined ? "changes.atom" : `${host}/changes.atom`;
}

/** The row of an operation in the compatibility run. */
export function runAnchor(host: string, operationId: string): string {
  return `${host}-${operationId}`;
}
