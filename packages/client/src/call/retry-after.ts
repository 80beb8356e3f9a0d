/** `Retry-After` counts seconds or names a date; `Retry-After-Ms` counts milliseconds. */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const exact = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  const waits = [exact, Number.parseFloat(text) * 1000, Math.max(0, Date.parse(text) - Date.now())];
  return waits.find((ms) => ms >= 0);
}
