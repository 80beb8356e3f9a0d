const prefix = "bellwether-console-";

/** What this tab remembers, and nobody else; a browser that forbids it forgets, and all works the same. */
export function recall(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

export function remember(name: string, value: string): void {
  try {
    if (value === "") sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {}
}
