import fc from "fast-check";
import { expect, test } from "vitest";
import { readSpecs } from "../../../tests/http/read-specs.ts";
import { escapeUnseen, isLabel, toLabel } from "./label.ts";

test.each([
  "Harbor Alerts",
  " Harbor ",
  "Ρυθμός 利率 معدل",
  "नेपाल क्‍ष",
  "می‌خواهم",
  "👩‍💻 ❤️ 👍🏽 1️⃣",
  "naïve",
])("%j is a label", (text) => {
  expect(isLabel(text)).toBe(true);
});

test.each([
  " ",
  "\u00a0\u3000",
  "\u2800",
  "\u3164",
  "Harbor\nAlerts",
  "Harbor\u2028Alerts",
  "Harbor\u0007",
  "Harbor\u202estrelA",
  "\u200fHarbor",
  "Har\u200bbor",
  "Har\u200dbor",
  "Har\ufe0fbor",
  "Harbor\u{e0041}",
  "Harbor\ue000",
  "Harbor\u{f0000}",
  "Harbor\ud800",
  "Harbor\uffff",
])("%j is no label", (text) => {
  expect(isLabel(text)).toBe(false);
});

const inSpec = readSpecs().get("admin")?.components?.schemas?.Name?.pattern ?? "";

const codePoint = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

test("the pattern of the spec accepts every label, in engines with and without the flag u", () => {
  const plain = new RegExp(inSpec);
  const unicode = new RegExp(inSpec, "u");
  const character = fc.oneof(codePoint, fc.constantFrom(" ", "a", "\u200d", "\u202e"));
  fc.assert(
    fc.property(fc.array(character, { minLength: 1, maxLength: 4 }), (characters) => {
      const text = characters.join("");
      if (isLabel(text)) expect([plain.test(text), unicode.test(text)]).toEqual([true, true]);
    }),
  );
  for (const text of [" ", "a\nb", "a\u202eb", "a\u200bb", "\ue000", "\ufeff"]) {
    expect([plain.test(text), unicode.test(text)]).toEqual([false, false]);
  }
});

test("the visible part of a foreign name is a label, or empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.nat(20), (text, maxLength) => {
      const label = toLabel(text, maxLength);
      expect([...label].length).toBeLessThanOrEqual(maxLength);
      expect(isLabel(label)).toBe(true);
    }),
  );
  expect(toLabel("\u202e Harbor\0\u200b ", 9)).toBe("Harbor");
});

test("a message that quotes a caller shows what changes the text direction", () => {
  expect(escapeUnseen("a\u202eb\u{e0041}")).toBe("a\\u{202e}b\\u{e0041}");
});
