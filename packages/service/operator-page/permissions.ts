/** The operations each role's keys may call. The build takes them from the spec. */
declare const operationsOfRoles: Readonly<Record<string, readonly string[]>>;

/** Whether a key with a role may call an operation; no key with an unknown role may. */
export function mayCall(role: string, operationId: string): boolean {
  return operationsOfRoles[role]?.includes(operationId) ?? false;
}
