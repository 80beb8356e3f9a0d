import { UsageError } from "@bellwether/tasks/run-command";
import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

test.each([
  [["--url", "http://bellwether.example"], "is not this machine"],
  [["--url", "http://127.0.0.1.example"], "is not this machine"],
  [["--url", "ftp://127.0.0.1"], "must start with http"],
  [["--cases", "0"], '--cases is "0"; it must be a whole number from 1.'],
  [["--seed", "x"], '--seed is "x"'],
  [["--max-hold-ms", "0"], '--max-hold-ms is "0"; it must be a whole number from 1.'],
  [["--hold-clock", "wall"], '--hold-clock is "wall"; use delay or cpu.'],
  [["--scenario", "none"], '--scenario has "none"; use'],
  [["--path", "1:2"], "--path needs --seed, one --operation and one --scenario."],
  [
    ["--path", "a", "--seed", "1", "--operation", "x", "--scenario", "unknown-paths"],
    '--path is "a"; it must be numbers separated by colons, such as 3:0:1.',
  ],
])("%j is wrong usage", (words, sentence) => {
  expect(() => readArguments(words)).toThrow(UsageError);
  expect(() => readArguments(words)).toThrow(sentence);
});

test.each(["http://127.0.0.1:4000/", "http://localhost:4000", "http://[::1]:4000"])(
  "%s is this machine",
  (url) => expect(readArguments(["--url", url]).url).toBe(url.replace(/\/$/, "")),
);

test("readArguments accepts another machine with --allow-remote", () => {
  const { url } = readArguments(["--url", "https://test.bellwether.example", "--allow-remote"]);
  expect(url).toBe("https://test.bellwether.example");
});

test("credentials come as flags, each tenant's apart", () => {
  const { you, other } = readArguments(["--api-key", "a", "--other-api-key", "b", "--app", "c"]);
  expect([you.credentials.apiKey, other.credentials.apiKey]).toEqual(["a", "b"]);
});

test("zero is a seed", () => {
  expect(readArguments(["--seed", "0"]).seed).toBe(0);
});
