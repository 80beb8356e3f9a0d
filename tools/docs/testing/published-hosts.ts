import { readPublishedHosts } from "../site/published-hosts.ts";

/** All published versions, which a worker reads once for its test files: parsing them takes a second. */
export const publishedHosts = await readPublishedHosts();
