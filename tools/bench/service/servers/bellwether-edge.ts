import type { ActionDescriptor } from "@bellwether/lending-actions";
import { createApplication } from "@bellwether/service/src/http/application.ts";
import { createLog } from "@bellwether/service/src/http/telemetry/log.ts";
import type { Service } from "@bellwether/service/src/service.ts";
import { readFirstExample } from "../reads.ts";
import { reportToParent } from "../report-to-parent.ts";

// The service's HTTP edge with a handler returning a constant.
const body = (await readFirstExample(
  "lending-actions",
  "getLendingDepositAction",
)) as ActionDescriptor;
const refuseAll = async () => undefined;
const { listen } = await createApplication({
  // The only handler here uses nothing in the service.
  service: {} as Service,
  handlers: { getLendingDepositAction: async () => ({ status: 200, body }) },
  allowMissingHandlers: true,
  authenticator: {
    clientKey: refuseAll,
    apiKey: refuseAll,
    feedKey: refuseAll,
    adminKey: refuseAll,
    session: refuseAll,
  },
  log: createLog(),
});
reportToParent(await listen({ host: "127.0.0.1", port: 0 }));
