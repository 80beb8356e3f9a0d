import { expect, test } from "vitest";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const spanId = "b7ad6b7169203331";

test("a traceparent of version 00 is parsed and formatted without a change", () => {
  const text = `00-${traceId}-${spanId}-01`;
  const parsed = parseTraceparent(text);
  expect(parsed).toEqual({ traceId, spanId, flags: 1 });
  expect(parsed && formatTraceparent(parsed)).toBe(text);
});

test("a later version may have parts after the flags", () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-00-more`)).toEqual({
    traceId,
    spanId,
    flags: 0,
  });
});

test.each([
  ["no header", undefined],
  ["an empty header", ""],
  ["version ff", `ff-${traceId}-${spanId}-01`],
  ["version 00 with more parts", `00-${traceId}-${spanId}-01-more`],
  ["a trace id of zeros", `00-${"0".repeat(32)}-${spanId}-01`],
  ["a span id of zeros", `00-${traceId}-${"0".repeat(16)}-01`],
  ["capital letters", `00-${traceId.toUpperCase()}-${spanId}-01`],
  ["a short trace id", `00-${traceId.slice(1)}-${spanId}-01`],
  ["a list", `00-${traceId}-${spanId}-01,00-${traceId}-${spanId}-01`],
])("parseTraceparent ignores %s", (_, text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
