const prefix = "bellwether-console-";

/** Reads a value stored for this tab; empty where it is unset, or the browser denies storage. */
export function readStored(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

export function store(name: string, value: string): void {
  try {
    if (value === "") sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {}
}
