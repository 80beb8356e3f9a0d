// The task `site`: builds the site once for this package's two test tasks.
import { buildTestSite } from "./test-site.ts";

await buildTestSite();
