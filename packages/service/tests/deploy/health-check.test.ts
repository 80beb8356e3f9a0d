import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { startApplication } from "../http/test-application.ts";
import { readDockerfile } from "./read-deploy-files.ts";

function readHealthCheck(): string[] {
  const found = readDockerfile().find(({ name }) => name === "HEALTHCHECK");
  return JSON.parse(/CMD (\[.*\])$/.exec(found?.text ?? "")?.[1] ?? "[]");
}

test("the health check of the Dockerfile succeeds while the service responds, and fails afterwards", async () => {
  const application = await startApplication({ hasManagement: true });
  const address = await application.listenManagement({ host: "127.0.0.1", port: 0 });
  const [program, ...args] = readHealthCheck();
  expect(program).toBe("node");
  const check = async () => {
    const env = { MANAGEMENT_PORT: new URL(address).port };
    const child = spawn(process.execPath, args, { env, stdio: "ignore" });
    return (await once(child, "close"))[0];
  };
  expect(await check()).toBe(0);
  await application.close();
  expect(await check()).toBe(1);
});
