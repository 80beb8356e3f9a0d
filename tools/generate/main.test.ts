import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("generate refuses an unknown host and names the known ones", async () => {
  const main = join(import.meta.dirname, "main.ts");
  await expect(run(process.execPath, [main, "weather"])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/There is no host called "weather"\. The hosts are .*markets/),
  });
});
