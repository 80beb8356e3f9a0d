/** The fields of a package.json that say where a package comes from. */
export interface Metadata {
  readonly author?: unknown;
  readonly bugs?: unknown;
  readonly homepage?: unknown;
  readonly repository?: unknown;
}

/** The fields that a fork sets once, in the package.json at the root. */
export const metadataFields = ["author", "bugs", "homepage", "repository"] as const;

/** The fields of a package, from those of the root. A field that the root does not set is absent. */
export function packageMetadata(root: Metadata, directory: string): Metadata {
  const repository = withDirectory(root.repository, directory);
  const fields = metadataFields.map((name) => [
    name,
    name === "repository" ? repository : root[name],
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** npm reads the links of a README and the source of a provenance statement from `directory`. */
function withDirectory(repository: unknown, directory: string): unknown {
  if (repository === undefined) return undefined;
  const fields =
    typeof repository === "object" ? repository : { type: "git", url: String(repository) };
  return { ...fields, directory };
}
