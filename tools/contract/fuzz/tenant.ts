import type { FuzzOperation } from "./operations.ts";

/** A caller of the service: its credentials by security scheme name. */
export interface Tenant {
  readonly credentials: Readonly<Record<string, string>>;
}

type HeaderEntry = readonly [name: string, value: string];

/** The first alternative the tenant has credentials for, as headers. */
export function credentialHeaders(operation: FuzzOperation, tenant: Tenant): HeaderEntry[] {
  const names = alternativeOf(operation, tenant) ?? [];
  return names.map((name) => headerOf(operation, name, tenant.credentials[name] ?? ""));
}

/** Whether the tenant can call the operation at all. */
export function canCall(operation: FuzzOperation, tenant: Tenant): boolean {
  return operation.security.length === 0 || alternativeOf(operation, tenant) !== undefined;
}

export function headerOf(operation: FuzzOperation, scheme: string, value: string): HeaderEntry {
  const { type, name = scheme } = operation.schemes[scheme] ?? { type: "http" };
  return type === "apiKey" ? [name.toLowerCase(), value] : ["authorization", `Bearer ${value}`];
}

/** The alternative with most credentials, because optional ones exercise more code. */
function alternativeOf(
  { security }: FuzzOperation,
  { credentials }: Tenant,
): readonly string[] | undefined {
  const complete = security.filter((names) => names.every((name) => name in credentials));
  return complete.toSorted((a, b) => b.length - a.length)[0];
}
