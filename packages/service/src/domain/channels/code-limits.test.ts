import { expect, test } from "vitest";
import { mailboxOf } from "./code-limits.ts";

test.each([
  ["Ann@Example.com", "ann@example.com"],
  ["ann+1@example.com", "ann@example.com"],
  ["ann+1+2@example.com", "ann@example.com"],
  ["+ann@example.com", "+ann@example.com"],
  ["a.nn@example.com", "a.nn@example.com"],
  ["A.n.n+1@GoogleMail.com", "ann@gmail.com"],
  ["ann@bücher.example", "ann@xn--bcher-kva.example"],
  ["ann@XN--BCHER-KVA.example", "ann@xn--bcher-kva.example"],
  ['"a@b"@example.com', '"a@b"@example.com'],
])("%s counts as the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
