import type { AdminKey, AuditEntry } from "@bellwether/admin";
import { isProblem } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { ListedAdminKey } from "../store/admin/admin-keys.ts";
import type { StoredAuditEntry } from "../store/admin/audit-log.ts";
import { readPage } from "./page.ts";

export const listAdminKeys: Handler<"listAdminKeys"> = async ({ query }, service) => {
  const page = await readPage({
    query,
    scope: { operation: "listAdminKeys", filters: {} },
    service,
    read: (after, limit) => service.store.adminKeys.list({ after: after?.[0], limit }),
    toSortKey: ({ id }) => [id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { adminKeys: page.rows.map(toWireAdminKey), cursor: page.cursor } };
};

export const listAuditEntries: Handler<"listAuditEntries"> = async ({ query }, service) => {
  const { operation, target } = query;
  const adminKeyId = query.adminKeyId === undefined ? undefined : readUuid(query.adminKeyId);
  const filters = { operation, adminKeyId, target };
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

function toWireAdminKey({ id, name, hint, createdAt, revokedAt }: ListedAdminKey): AdminKey {
  return {
    id,
    name,
    hint,
    createdAt: createdAt.toISOString(),
    ...(revokedAt !== null && { revokedAt: revokedAt.toISOString() }),
  };
}

function toWireEntry({ seq: _, at, target, code, ...entry }: StoredAuditEntry): AuditEntry {
  return {
    ...entry,
    at: at.toISOString(),
    ...(target !== null && { target }),
    ...(code !== null && { code }),
  };
}
