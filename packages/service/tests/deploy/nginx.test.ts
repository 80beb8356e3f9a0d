import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request as httpsRequest } from "node:https";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createFolder } from "../process/data-folders.ts";
import { createExternalDatabase } from "../process/external-database.ts";
import { type ServiceProcess, startService } from "../process/service-process.ts";
import { waitFor } from "../support/wait-for.ts";
import { readDeployFile } from "./read-deploy-files.ts";

const run = promisify(execFile);
const nginx = "/usr/sbin/nginx";
const publicUrl = "https://api.bellwether.example";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The example with the test's paths and ports. */
async function configureNginx(folder: string): Promise<{ file: string; port: number }> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=api.bellwether.example", "-days", "1"];
  const keyArgs = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate];
  await run("openssl", ["req", "-x509", ...keyArgs, ...subject]);
  const site = readDeployFile("nginx.conf")
    .replaceAll("/run/bellwether-", `${folder}/bellwether-`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("/etc/ssl/bellwether/fullchain.pem", certificate)
    .replace("/etc/ssl/bellwether/privkey.pem", key);
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    worker_processes 1; events {} http { access_log ${folder}/access.log;
    ${temporary.join("\n")}
    ${site} }`,
  );
  return { file, port };
}

async function startReplica(folder: string, replica: number, database: string) {
  const socket = join(folder, `bellwether-${replica}`, "http.sock");
  mkdirSync(join(folder, `bellwether-${replica}`), { recursive: true });
  chmodSync(join(folder, `bellwether-${replica}`), 0o755);
  // nginx workers have another user when root runs the test.
  const listening = ["--socket-path", socket, "--socket-mode", "666", "--public-url", publicUrl];
  const times = ["--drain-seconds", "3", "--management-port", "0"];
  const limits = ["--requests-per-minute", "0"];
  const feeds = ["--database-url", database, "--feeds", "none"];
  return startService([...feeds, ...listening, ...times, ...limits]);
}

// Skipped without nginx and openssl, which CI lacks.
test.skipIf(!existsSync(nginx) || !existsSync("/usr/bin/openssl"))(
  "two replicas behind nginx restart one after the other without a failed request",
  async () => {
    const folder = createFolder();
    chmodSync(folder, 0o755);
    const { file, port } = await configureNginx(folder);
    await run(nginx, ["-t", "-e", `${folder}/error.log`, "-c", file]);
    const { url } = await createExternalDatabase();
    const replicas: ServiceProcess[] = [
      await startReplica(folder, 1, url),
      await startReplica(folder, 2, url),
    ];
    const proxy = spawn(nginx, ["-e", `${folder}/error.log`, "-c", file], { stdio: "ignore" });
    onTestFinished(() => void proxy.kill());

    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    onTestFinished(() => agent.destroy());
    const headers = { host: "api.bellwether.example", "x-forwarded-for": "198.51.100.9" };
    const send = (method: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = httpsRequest({ host: "127.0.0.1", port, path, method, agent, headers });
        sent.once("error", reject).once("response", async (response) => {
          response.resume();
          await once(response, "end");
          resolve(response.statusCode);
        });
        sent.end(method === "POST" ? "{}" : undefined);
      });
    await waitFor(async () => (await send("GET", "/v2/apps").catch(() => 0)) === 401);

    const plain = ["/health/ready", "/metrics", "/admin", "/admin/v1/apps"];
    const encoded = [
      "/%6detrics",
      "//metrics",
      "/v0/../metrics",
      "/%61dmin",
      "/%61dmin/v1%2fstatus",
    ];
    const absolute = ["http://h/metrics", "https://h/%61dmin/v1/status"];
    for (const path of [...plain, ...encoded, ...absolute]) {
      expect(await send("GET", path), path).toBe(404);
    }

    const counts = new Map<string, number>();
    let isDone = false;
    const load = Array.from({ length: 4 }, async (_, index) => {
      while (!isDone) {
        const [method, path] = index % 2 === 0 ? ["GET", "/v2/apps"] : ["POST", "/v2/history/read"];
        const outcome = `${method} ${await send(method ?? "", path ?? "")}`;
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        // Without a pause the requests take the cores from the starting replicas.
        await delay(10);
      }
    });
    for (const index of [0, 1]) {
      await replicas[index]?.stop();
      replicas[index] = await startReplica(folder, index + 1, url);
    }
    isDone = true;
    await Promise.all(load);
    const errors = readFileSync(join(folder, "error.log"), "utf8");
    expect([...counts.keys()].sort(), errors.slice(-2000)).toEqual(["GET 401", "POST 401"]);

    const log = readFileSync(join(folder, "access.log"), "utf8");
    await send("GET", "/v2/unsubscribe/a-token");
    expect(readFileSync(join(folder, "access.log"), "utf8")).not.toContain("a-token");
    expect(log).toContain("/v2/apps");
  },
);
