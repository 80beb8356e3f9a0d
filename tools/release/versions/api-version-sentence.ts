/** Reads the API version from a changeset's or a changelog entry's text. */
export function apiVersionIn(text: string): string | undefined {
  return /Speaks API (\d\S*?)\.?(?=\s|$)/.exec(text)?.[1];
}

/** The sentence read by `apiVersionIn`. */
export function apiVersionSentence(version: string): string {
  return `Speaks API ${version}.`;
}
