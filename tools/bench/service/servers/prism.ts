import { bundleSpec } from "@bellwether/bundle/bundle";
import { specFile } from "@bellwether/bundle/hosts";
import { startMock } from "@bellwether/mock/mock-host";
import { reportToParent } from "../report-to-parent.ts";

const [host = ""] = process.argv.slice(2);
const { url } = await startMock(await bundleSpec(specFile(host)), 0);
reportToParent(url);
