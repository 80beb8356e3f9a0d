import { expect, test } from "vitest";
import type { OutgoingAlert } from "./alert-channel.ts";
import { composeDigest } from "./compose-digest.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 12, minute));
const push = (showNotification: boolean) => ({ push: { showNotification } });

function alertOf(id: string, title: string, more: object = {}, expiresAt = at(30)): OutgoingAlert {
  return {
    ...{ id, sendId: `send ${id}`, app: { id: "app", name: "Kite", icon: null } },
    ...{ message: { title, body: `About ${title}`, ...more }, data: { id } },
    ...{ createdAt: at(0), expiresAt },
  };
}

const [first, second, third] = [
  alertOf("1", "One", {}, at(20)),
  alertOf("2", "Two", {}, at(10)),
  alertOf("3", "Three"),
] as const;

test("composeDigest returns an alert alone as it is", () => {
  expect(composeDigest([first])).toBe(first);
});

test("composeDigest lists the titles in order, with the newest id and the earliest end", () => {
  expect(composeDigest([first, second, third])).toEqual({
    ...third,
    message: { title: "3 alerts from Kite", body: "• One\n• Two\n• Three" },
    ...{ data: null, expiresAt: at(10) },
    digest: [first.message, second.message, third.message],
  });
});

test("composeDigest shows no notification if none of its alerts shows one", () => {
  const [silent, loud] = [alertOf("1", "One", push(false)), alertOf("2", "Two", push(true))];
  expect(composeDigest([silent, silent]).message).toMatchObject(push(false));
  expect(composeDigest([silent, loud]).message).not.toHaveProperty("push");
  expect(composeDigest([silent, third]).message).not.toHaveProperty("push");
});

test("composeDigest counts the titles that do not fit into 500 characters", () => {
  const bodyOf = (count: number, length: number) => {
    const alerts = Array.from({ length: count }, (_, index) =>
      alertOf(String(index), String(index % 10).repeat(length)),
    );
    return composeDigest([first, ...alerts.slice(1)]).message.body;
  };
  const lines = bodyOf(30, 60).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe("and 22 more");
  for (let length = 1; length <= 60; length++) {
    const body = bodyOf(30, length);
    expect(body.length).toBeLessThanOrEqual(500);
    const shown = body.split("\n").filter((line) => line.startsWith("• ")).length;
    const [, left = "0"] = /\nand (\d+) more$/.exec(body) ?? [];
    expect(shown + Number(left)).toBe(30);
  }
});

test("composeDigest cuts its title at 60 characters, and no character in two", () => {
  const titleOf = (name: string) => {
    const app = { ...first.app, name };
    return composeDigest([
      { ...first, app },
      { ...second, app },
    ]).message.title;
  };
  expect(titleOf("a".repeat(46))).toBe(`2 alerts from ${"a".repeat(46)}`);
  expect(titleOf("a".repeat(47))).toBe(`2 alerts from ${"a".repeat(45)}…`);
  expect(titleOf(`🪁${"a".repeat(45)}`)).toBe(`2 alerts from 🪁${"a".repeat(43)}…`);
  expect(titleOf(`${"a".repeat(44)}🪁🪁`)).toBe(`2 alerts from ${"a".repeat(44)}…`);
});
