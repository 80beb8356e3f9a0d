import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page where Redoc draws nothing is not watched for longer than a minute", async () => {
  vi.stubGlobal("document", { getElementById: () => null, querySelector: () => null });
  vi.stubGlobal("addEventListener", () => {});
  // It reads the page when it is loaded.
  const { keepInView } = await import("./anchors.ts");
  vi.useFakeTimers();
  keepInView("/markets/listmarkets");
  vi.advanceTimersByTime(55_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
});
