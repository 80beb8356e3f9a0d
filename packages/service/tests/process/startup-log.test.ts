import { expect, test } from "vitest";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { startService } from "./service-process.ts";

test.each([
  ["0.0.0.0", 1],
  ["127.0.0.1", 0],
])("a service on %s warns %i times that webhooks may be private", async (host, warnings) => {
  const flags = ["--host", host, "--webhook-private-addresses", "yes", "--feeds", "none"];
  const service = await startService([...readyDataFolder(), ...flags]);
  // The jobs start after the warnings.
  await waitFor(() => service.countLogLines("This replica took the lease") > 0);
  expect(service.countLogLines("--webhook-private-addresses is on")).toBe(warnings);
});
