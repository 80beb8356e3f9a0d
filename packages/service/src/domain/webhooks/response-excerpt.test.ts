import { expect, test } from "vitest";
import { excerptResponse } from "./response-excerpt.ts";

const keys = { secret: Buffer.alloc(32, 1), previousSecret: Buffer.alloc(32, 2) };
const excerpt = (text: string | Uint8Array) => excerptResponse(Buffer.from(text), keys);

test("excerptResponse returns the first 1,024 characters, without half a surrogate pair or character", () => {
  expect(excerpt("x".repeat(5000))).toBe("x".repeat(1024));
  expect(excerpt(`${"x".repeat(1023)}😀`)).toBe(`${"x".repeat(1023)}\ufffd`);
  expect(excerpt(Buffer.from("Æ").subarray(0, 1))).toBe("\ufffd");
  expect(excerpt(" \r\n ")).toBeUndefined();
  expect(excerpt("")).toBeUndefined();
});

test("excerptResponse replaces control characters but line feeds and tabs", () => {
  expect(excerpt("a\r\nb\tc\u0000d\u001be\u0085f")).toBe("a\nb\tc\ufffdd\ufffde\ufffdf");
});

test("excerptResponse masks both signing secrets and keys of the service, also where the excerpt ends", () => {
  const [secret, previous] = [keys.secret, keys.previousSecret].map((key) =>
    key.toString("base64"),
  );
  expect(excerpt(`{"new":"${secret}","old":"${previous}"}`)).toBe(
    `{"new":"${"*".repeat(44)}","old":"${"*".repeat(44)}"}`,
  );
  expect(excerpt(`${"x".repeat(1000)} whsec_${secret}`)).toBe(
    `${"x".repeat(1000)} ${"*".repeat(23)}`,
  );
  expect(excerpt("bw_admin_session_Ab-_9 and bw_client_1")).toBe(
    `${"*".repeat(22)} and ${"*".repeat(11)}`,
  );
});
