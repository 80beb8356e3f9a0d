import { createAdminClient } from "@bellwether/admin";
import type { AdminRole } from "../../src/domain/admin/admin-role.ts";
import { issueKey } from "../../src/domain/auth/access-key.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { handlers } from "../../src/operations/index.ts";
import type { Service } from "../../src/service.ts";

/** The admin host alone, as on its own port, and its clients. */
export async function serveAdmin(service: Service) {
  const application = await createApplication({
    service,
    handlers,
    authenticator: createAuthenticator(service),
    log: createLog({ level: "silent" }),
    hosts: ["admin"],
    checkResponses: true,
  });
  const url = await application.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    clientOf: (adminKey: string) => createAdminClient({ adminKey, baseUrl: url, retries: 0 }),
    close: application.close,
  };
}

export async function makeAdminKey(
  { store, random, clock }: Service,
  name: string,
  role: AdminRole = "all",
): Promise<{ readonly id: string; readonly key: string }> {
  const { key, stored } = issueKey("admin", random, clock.now());
  await store.adminKeys.create({ ...stored, name, role }, 50);
  return { id: stored.id, key };
}
