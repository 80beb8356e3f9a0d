import { bundleHost } from "@bellwether/bundle/bundle-host";
import { startMock } from "@bellwether/mock/mock-host";
import { reportToParent } from "../report-to-parent.ts";

const [host = ""] = process.argv.slice(2);
const { url } = await startMock(await bundleHost(host), 0);
reportToParent(url);
