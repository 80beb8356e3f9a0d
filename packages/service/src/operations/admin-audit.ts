import type { AuditEntry } from "@bellwether/admin";
import { isProblem } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { StoredAuditEntry } from "../store/admin/audit-log.ts";
import { readPage } from "./responses/page.ts";

export const listAuditEntries: Handler<"listAuditEntries"> = async ({ query }, service) => {
  const { operation, target, requestId } = query;
  const adminKeyId = query.adminKeyId === undefined ? undefined : readUuid(query.adminKeyId);
  const filters = { operation, adminKeyId, target, requestId };
  const page = await readPage({
    query,
    scope: { operation: "listAuditEntries", filters },
    service,
    read: (after, limit) => service.store.auditLog.list({ ...filters, before: after?.[0], limit }),
    toSortKey: ({ seq }) => [seq],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { entries: page.rows.map(toWireEntry), cursor: page.cursor } };
};

function toWireEntry({ seq: _, at, target, code, ...entry }: StoredAuditEntry): AuditEntry {
  return {
    ...entry,
    at: at.toISOString(),
    ...(target !== null && { target }),
    ...(code !== null && { code }),
  };
}
