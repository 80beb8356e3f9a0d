// The task `site`: builds the site once for both test tasks of this package.
import { buildTestSite } from "./test-site.ts";

await buildTestSite();
