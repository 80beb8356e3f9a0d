import type { ActionDescriptor } from "@bellwether/lending-actions";
import { actionHeaders } from "@bellwether/service/src/domain/actions/headers.ts";
import { pino } from "pino";
import { createApplication } from "@bellwether/service/src/http/application.ts";
import { createLog } from "@bellwether/service/src/http/log.ts";
import type { Service } from "@bellwether/service/src/service.ts";
import { readExample } from "../reads.ts";
import { reportToParent } from "../report-to-parent.ts";

// The service's edge as it runs, with a handler that has its answer at hand.
const body = (await readExample("lending-actions", "getLendingDepositAction")) as ActionDescriptor;
const headers = actionHeaders("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp");
const refuseAll = async () => undefined;
const { listen } = await createApplication({
  // The one handler here asks the service for nothing.
  service: {} as Service,
  handlers: { getLendingDepositAction: async () => ({ status: 200, headers, body }) },
  allowMissingHandlers: true,
  authenticate: { clientKey: refuseAll, apiKey: refuseAll, session: refuseAll },
  log: createLog(logopt()),
});
reportToParent(await listen({ host: "127.0.0.1", port: 0 }));

import { openSync, writeSync } from "node:fs";

function logopt(): any {
  const mode = process.argv[2];
  if (mode === "silent") return { level: "silent" };
  if (mode === "buffer") return { destination: pino.destination({ sync: false, minLength: 15360, periodicFlush: 100, contentMode: "buffer" } as any) };
  if (mode === "sync") return { destination: pino.destination({ sync: true, minLength: 15360, periodicFlush: 100 }) };
  if (mode === "drop") return { destination: { write() {} } };
  if (mode === "mine") {
    let buf = "";
    setInterval(() => {
      if (buf) {
        writeSync(1, buf);
        buf = "";
      }
    }, 50).unref();
    return {
      destination: {
        write(s: string) {
          buf += s;
          if (buf.length > 16384) {
            writeSync(1, buf);
            buf = "";
          }
        },
      },
    };
  }
  return {};
}
