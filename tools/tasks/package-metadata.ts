/** The package.json fields saying where a package comes from. */
export interface Metadata {
  readonly author?: unknown;
  readonly bugs?: unknown;
  readonly homepage?: unknown;
  readonly repository?: unknown;
}

/** The fields a fork sets once, in the root package.json. */
export const metadataFields = ["author", "bugs", "homepage", "repository"] as const;

/** A package's fields, from the root's. A field unset in the root is absent. */
export function packageMetadata(root: Metadata, directory: string): Metadata {
  const repository = withDirectory(root.repository, directory);
  const fields = metadataFields.map((name) => [
    name,
    name === "repository" ? repository : root[name],
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** npm reads README links and a provenance statement's source from `directory`. */
function withDirectory(repository: unknown, directory: string): unknown {
  if (repository === undefined) return undefined;
  const fields =
    typeof repository === "object" ? repository : { type: "git", url: String(repository) };
  return { ...fields, directory };
}
