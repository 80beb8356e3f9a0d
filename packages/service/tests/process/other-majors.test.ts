import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { findInstalled } from "../../src/database/binaries.ts";
import { makeDataFolder } from "../../src/database/data-folder.ts";
import { embeddedName, giveTo, initialize } from "../../src/database/initialize.ts";
import { createDatabase } from "../../src/database/open.ts";
import { startWhenFree, stopServer } from "../../src/database/postmaster.ts";
import { userForDatabase } from "../../src/database/unprivileged-user.ts";
import { createFolder, readyDataFolder } from "./data-folders.ts";
import { runToExit, startService } from "./service-process.ts";
import { createApp, post, runJsonCommand, sendOf } from "./test-accounts.ts";

/** Debian's, which CI may lack. */
const debianMajor = 15;
const debian = findInstalled(debianMajor);

/** A running server of Debian's PostgreSQL on a folder with a data folder's layout. */
async function startDebian(folder: string) {
  makeDataFolder(folder);
  const runAs = userForDatabase(folder);
  const socketFolder = createFolder();
  giveTo(socketFolder, runAs);
  const bin = debian ?? "";
  const data = initialize(bin, folder, runAs);
  const server = await startWhenFree({ bin, data, socketFolder, runAs });
  const stop = () => stopServer(server);
  onTestFinished(stop);
  await createDatabase(socketFolder, embeddedName);
  const url = `postgres://${embeddedName}@${encodeURIComponent(socketFolder)}/${embeddedName}`;
  return { url, stop };
}

longTest(
  "a data folder of another major version ends the start and names the commands that move its data",
  async () => {
    const [flag = "", folder = ""] = readyDataFolder();
    const service = await startService([flag, folder]);
    await service.waitUntilReady();
    await service.stop();
    writeFileSync(join(folder, "postgres", "PG_VERSION"), "14\n");
    const version = (await runToExit(["--version"])).stdout.trim();
    const advice = `The data folder ${folder} has a database of PostgreSQL 14; this version runs 18. Back it up: npx -p @bellwether/service@${version} bellwether backup <file> --data-folder ${folder}. Then restore it: bellwether restore <file> --data-folder <new folder>.\n`;
    for (const words of [
      ["--port", "0"],
      ["keys", "list"],
      ["backup", folder],
    ]) {
      const { code, stderr } = await runToExit([...words, "--data-folder", folder]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: advice });
    }
  },
);

test.skipIf(!isLongRun || debian === undefined)(
  "a data folder of a PostgreSQL that is installed is backed up with it and restored into the current one (needs Debian's PostgreSQL 15)",
  async () => {
    const folder = join(createFolder(), "old");
    const server = await startDebian(folder);
    const external = ["--database-url", server.url];
    const service = await startService([...external]);
    await service.waitUntilReady();
    const app = await createApp(external);
    await service.stop();
    await server.stop();
    const old = ["--data-folder", folder];
    const { code, stderr } = await runToExit([...old, "--port", "0"]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The data folder ${folder} has a database of PostgreSQL 15; this version runs 18. Back it up: bellwether backup <file> --data-folder ${folder}. Then restore it: bellwether restore <file> --data-folder <new folder>.\n`,
    });
    const file = join(createFolder(), "one.backup");
    await runJsonCommand(old, "backup", file);
    const restored = ["--data-folder", join(createFolder(), "new")];
    await runJsonCommand(restored, "restore", file);
    const moved = await startService([...restored]);
    await moved.waitUntilReady();
    const { status } = await post(moved, `/v2/${app.id}/send`, sendOf("Rates"), app.headers);
    expect(status).toBe(202);
    await moved.stop();
  },
);

test.skipIf(!isLongRun || debian === undefined)(
  "export copies from PostgreSQL 18 into Debian's, which pg_dump can dump (needs Debian's PostgreSQL 15)",
  async () => {
    const source = readyDataFolder();
    const service = await startService([...source]);
    await service.waitUntilReady();
    const app = await createApp(source);
    const { url } = await startDebian(join(createFolder(), "target"));
    await runJsonCommand(source, "export", "--to", url);
    await service.stop();
    const dump = execFileSync(join(debian ?? "", "pg_dump"), [url, "--table=apps"], {
      encoding: "utf8",
    });
    expect(dump).toContain(app.id);
    const moved = await startService(["--database-url", url]);
    await moved.waitUntilReady();
    const { status } = await post(moved, `/v2/${app.id}/send`, sendOf("Rates"), app.headers);
    expect(status).toBe(202);
    await moved.stop();
    expect(existsSync(join(source[1] ?? "", "postgres"))).toBe(true);
  },
);
