import { listPublishedPackages } from "@bellwether/release-packing/published-packages";
import { packageAnchor } from "../../packages/packages-page.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every package for npm, with its place on the packages page. */
export async function listPackageDocuments(): Promise<SearchDocument[]> {
  const packages = await listPublishedPackages();
  return packages.map((published) => ({
    kind: "package",
    title: published.name,
    detail: published.description,
    text: "npm install",
    path: `packages/index.html#${packageAnchor(published)}`,
  }));
}
