import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { launchService, startService } from "./service-process.ts";

const orphanLine = "still runs from an earlier start; ending it.";

function readPid(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Takes a server's place in its data folder, and ends by no signal but SIGKILL. */
function startDeafServer(data: string) {
  const program =
    "for (const s of ['SIGINT', 'SIGQUIT', 'SIGTERM']) process.on(s, () => {}); setInterval(() => {}, 1e6);";
  const child = spawn(process.execPath, ["-e", program, data], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  writeFileSync(join(data, "postmaster.pid"), `${child.pid}\n`);
  return child;
}

// crash.test.ts is the short test for a server left by a killed service.
longTest(
  "a start ends the stopped PostgreSQL that a killed service has left, and says so",
  async () => {
    const folder = readyDataFolder();
    const flags = [...folder];
    const killed = await startService(flags);
    await killed.waitUntilReady();
    const orphan = readPid(join(folder[1] ?? "", "postgres"));
    process.kill(orphan, "SIGSTOP");
    await killed.stop("SIGKILL");
    const next = await startService(flags);
    await next.waitUntilReady();
    expect(next.countLogLines(orphanLine)).toBe(1);
    expect(next.countLogLines("has not ended")).toBe(0);
  },
);

longTest("the first SIGTERM ends a start that waits for such a PostgreSQL", async () => {
  const folder = readyDataFolder();
  const deaf = startDeafServer(join(folder[1] ?? "", "postgres"));
  const starting = launchService([...folder]);
  await waitFor(() => starting.output().includes(orphanLine));
  starting.child.kill("SIGTERM");
  expect(await starting.ended).toMatchObject({ code: 0, stderr: "" });
  expect(starting.output()).toContain("Stopping: got SIGTERM.");
  expect(deaf.exitCode).toBeNull();
});
