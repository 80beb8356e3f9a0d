import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, startService } from "./service-process.ts";

test.each([
  ["0.0.0.0", 1],
  ["127.0.0.1", 0],
])(
  "a service on %s warns %i times that webhooks may be private, and of unknown feeds in the ranking",
  async (host, warnings) => {
    const flags = ["--host", host, "--webhook-private-addresses", "yes", "--feeds", "none"];
    const ranking = ["--feed-ranking", "push:harbr"];
    const service = await startService([...readyDataFolder(), ...flags, ...ranking]);
    // The jobs start after the warnings.
    await waitFor(() => service.countLogLines("This replica took the lease") > 0);
    expect(service.countLogLines("--webhook-private-addresses is on")).toBe(warnings);
    expect(service.countLogLines("--feed-ranking names feeds that are not configured")).toBe(1);
  },
);

longTest(
  "a service reads the URL of its database from a file, and warns of a misspelt variable",
  async () => {
    const { url } = await createExternalDatabase();
    const folder = mkdtempSync(join(tmpdir(), "bellwether-secret-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "database-url");
    writeFileSync(file, `${url}\n`);
    const variables = { DATABASE_URL_FILE: file, REQUEST_PER_MINUTE: "60" };
    const service = await startService(["--feeds", "none"], variables);
    await service.waitUntilReady();
    const used = await runToExit(["apps", "create", "--name", "Files"], variables);
    expect(used).toMatchObject({ code: 0, stderr: "" });
    const created = await runToExit(["apps", "list", "--json", "--database-url", url]);
    expect(JSON.parse(created.stdout)).toMatchObject([{ name: "Files" }]);
    expect(
      service
        .log()
        .filter(({ level }) => level === "warn")
        .map(({ msg }) => msg),
    ).toContain("REQUEST_PER_MINUTE is not a setting; did you mean REQUESTS_PER_MINUTE?");
  },
);
