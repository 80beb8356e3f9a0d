import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitFor } from "../support/wait-for.ts";
import { copyReadyDatabase, createFolder } from "./data-folders.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { readSends } from "./stored-sends.ts";
import { createApp, post, sendOf, type TestApp } from "./test-accounts.ts";

/** A disk with room for little more than an empty database. */
function mountSmallDisk(): string {
  const disk = join(createFolder(), "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", ["-l", disk]));
  chmodSync(disk, 0o711);
  return disk;
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Takes all the room that is left. */
function fill(file: string): void {
  const piece = Buffer.alloc(1 << 16);
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** Sends numbered alerts, twenty at a time, until one is refused; the statuses of all. */
async function sendUntilRefused(sender: Sender, makeFull: () => void): Promise<Set<number>> {
  const statuses = new Set<number>();
  while (!statuses.has(503)) {
    makeFull();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sender.send()));
    for (const status of answers) statuses.add(status);
  }
  return statuses;
}

interface Sender {
  readonly acknowledged: Map<string, string>;
  send(): Promise<number>;
}

function createSender(service: ServiceProcess, app: TestApp): Sender {
  const acknowledged = new Map<string, string>();
  let number = 0;
  return {
    acknowledged,
    async send() {
      number += 1;
      const title = String(number);
      const { message, ...rest } = sendOf(title);
      const body = { ...rest, message: { ...message, body: "x".repeat(200) } };
      const headers = { ...app.headers, "Idempotency-Key": title };
      const answer = await post(service, `/v2/${app.id}/send`, body, headers);
      if (answer.status === 202) acknowledged.set(title, answer.body.id);
      if (answer.status === 503) expect(answer.retryAfter).toBe("5");
      return answer.status;
    },
  };
}

// Only root can mount a disk for a test.
test.skipIf(!canMount())(
  "a full disk answers sends with 503, loses no acknowledged send, and sends succeed once there is room",
  async () => {
    const disk = mountSmallDisk();
    const database = ["--data-folder", join(disk, "data")];
    copyReadyDatabase(join(disk, "data"));
    const service = await startService([...database, "--feeds", "none"]);
    await service.waitUntilReady();
    const app = await createApp(database);
    const sender = createSender(service, app);
    const filler = join(disk, "filler");
    const statuses = await sendUntilRefused(sender, () => fill(filler));
    expect([...statuses].filter((status) => status !== 202)).toEqual([503]);
    expect((await service.request("/health/live")).status).toBe(200);

    rmSync(filler);
    const isTaken = async () => (await sender.send()) === 202;
    await waitFor(isTaken);
    await service.waitUntilReady();
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
    const stored = await readSends(database);
    for (const [title, id] of sender.acknowledged) expect(stored.get(title)?.ids).toEqual([id]);
  },
);
