/** Reads the version of the API from the text of a changeset or a changelog entry. */
export function apiVersionIn(text: string): string | undefined {
  return /Speaks API (\d\S*?)\.?(?=\s|$)/.exec(text)?.[1];
}

/** The sentence that `apiVersionIn` reads. */
export function apiVersionSentence(version: string): string {
  return `Speaks API ${version}.`;
}
