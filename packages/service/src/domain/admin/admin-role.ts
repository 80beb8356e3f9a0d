/** Admin key roles, lowest first; each includes those before. */
export const adminRoles = ["read", "operate", "all"] as const;

export type AdminRole = (typeof adminRoles)[number];

export function isAdminRole(text: unknown): text is AdminRole {
  return (adminRoles as readonly unknown[]).includes(text);
}

/** Whether a key with one role may do what needs another. */
export function includesRole(held: AdminRole, needed: AdminRole): boolean {
  return adminRoles.indexOf(held) >= adminRoles.indexOf(needed);
}
