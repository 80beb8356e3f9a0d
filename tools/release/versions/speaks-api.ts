/** Which version of the API a package speaks, where a changeset or an entry of a changelog says so. */
export function apiVersionIn(text: string): string | undefined {
  return /Speaks API (\d\S*?)\.?(?=\s|$)/.exec(text)?.[1];
}

/** The sentence that `apiVersionIn` reads. */
export function speaksApi(version: string): string {
  return `Speaks API ${version}.`;
}
