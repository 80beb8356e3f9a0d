import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogDestination } from "./log-destination.ts";

let folder: string;
let file: string;
let fileDescriptor: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bellwether-lines-"));
  file = join(folder, "log");
  fileDescriptor = openSync(file, "a");
});
afterEach(() => {
  closeSync(fileDescriptor);
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(file, "utf8");

/** Lines of all lengths, some longer than the buffer, in one- to four-byte characters. */
const lines = Array.from({ length: 2000 }, (_, index) => {
  const length = index % 500 === 0 ? 40_000 : (index * 37) % 900;
  return `${index} ${["a", "é", "€", "😀"][index % 4]?.repeat(length)}\n`;
});

test("lines of any length are written whole and in order", async () => {
  const destination = createLogDestination(fileDescriptor);
  for (const line of lines) destination.write(line);
  await new Promise<void>((resolve) => destination.flush(resolve));
  expect(written()).toBe(lines.join(""));
});

test("flushSync writes all buffered lines", () => {
  const destination = createLogDestination(fileDescriptor);
  destination.write("one\n");
  destination.write("two\n");
  expect(written()).toBe("");
  destination.flushSync();
  expect(written()).toBe("one\ntwo\n");
});

test("a single line is written without a flush", async () => {
  createLogDestination(fileDescriptor).write("alone\n");
  await expect.poll(written).toBe("alone\n");
});

test("lines that cannot be written are dropped without an error", async () => {
  const readOnly = openSync(file, "r");
  const destination = createLogDestination(readOnly);
  destination.write("lost\n");
  await new Promise<void>((resolve) => destination.flush(resolve));
  destination.write("lost too\n");
  expect(() => destination.flushSync()).not.toThrow();
  closeSync(readOnly);
});
