/** A setting's value; null where it is unset, or the browser denies storage, as some do to pages from disk. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a setting, or removes it when the value is null. Without storage the setting lasts for the page. */
export function storeSetting(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {}
}
