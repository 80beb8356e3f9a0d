/** Where the schemas of a host stand under the site's root: of its newest version, or of the one given. */
export function schemasPath(host: string, version?: string): string {
  return version === undefined ? `${host}/schemas.html` : `${host}/${version}/schemas.html`;
}
