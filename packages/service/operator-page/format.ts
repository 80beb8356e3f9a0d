import { element } from "./element.ts";

const counts = new Intl.NumberFormat("en");

export function formatCount(value: number): string {
  return counts.format(value);
}

export function formatPlural(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(value)} ${value === 1 ? noun : plural}`;
}

export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

/** Such as `40 s`, `5 min`, `3 h` or `12 d`, on one line. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))}\u00a0s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)}\u00a0min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3600)}\u00a0h`;
  return `${Math.round(seconds / 86_400)}\u00a0d`;
}

/** How long ago a time was, with the exact time as a tooltip. */
export function timeAgo(time: string, now: Date): HTMLElement {
  const seconds = (now.getTime() - Date.parse(time)) / 1000;
  const title = new Date(time).toLocaleString("en");
  return element("time", { datetime: time, title }, `${formatSpan(seconds)} ago`);
}
