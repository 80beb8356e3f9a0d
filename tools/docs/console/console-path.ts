/**
 * The console's address under the site's root, with an operation chosen: the first of the host, or the
 * named one.
 */
export function consolePath(host: string, operationId?: string): string {
  return `console/index.html#${host}${operationId === undefined ? "" : `/${operationId}`}`;
}
