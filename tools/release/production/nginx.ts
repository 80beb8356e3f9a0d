import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { Agent } from "node:https";
import { join } from "node:path";
import { choosePort } from "@bellwether/tasks/port";
import { runTool } from "../rehearsal/run-tool.ts";
import type { Balancer } from "./balancer.ts";
import type { InstalledService } from "./install-service.ts";
import { publicUrl } from "./replica.ts";
import { sendRequest } from "./send-request.ts";
import { StepFailedError } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

/** Debian's; the machines of CI have none. */
const program = "/usr/sbin/nginx";
const openssl = "/usr/bin/openssl";

/** Whether nginx can be started, with a certificate of its own. */
export function hasNginx(): boolean {
  return existsSync(program) && existsSync(openssl);
}

/** Starts nginx with the example of the installed package, on free ports and with the sockets of the folder. */
export async function startNginx(folder: string, installed: InstalledService): Promise<Balancer> {
  const { file, port } = await writeConfiguration(folder, installed);
  const args = ["-e", join(folder, "error.log"), "-c", file];
  const tool = { name: "nginx", command: [program] as [string], cwd: folder, env: process.env };
  await runTool(tool, ["-t", ...args]);
  const child = spawn(program, args, { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const agent = new Agent({ keepAlive: true });
  const target = { port, agent, rejectUnauthorized: false } as const;
  const fetch = (url: string, init?: RequestInit) => sendRequest(target, url, init);
  const stop = async () => {
    agent.destroy();
    child.kill("SIGTERM");
    await ended;
  };
  const answers = async () => {
    if (child.exitCode !== null) throw new StepFailedError(`nginx ended with ${child.exitCode}.`);
    return fetch(`${publicUrl}/v2/apps`).catch(() => undefined);
  };
  try {
    await waitUntil("nginx to answer", answers);
  } catch (error) {
    await stop();
    throw error;
  }
  return { description: "nginx with deploy/nginx.conf of the package", fetch, stop };
}

async function writeConfiguration(folder: string, installed: InstalledService) {
  const [port, plainPort] = [await choosePort(0), await choosePort(0)];
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", `/CN=${new URL(publicUrl).host}`, "-days", "1"];
  const tool = { name: "openssl", command: [openssl] as [string], cwd: folder, env: process.env };
  const files = ["-keyout", key, "-out", certificate];
  await runTool(tool, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject]);
  const example = await readFile(join(installed, "deploy/nginx.conf"), "utf8");
  const site = example
    .replaceAll("/run/bellwether-", `${folder}/bellwether-`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace("/etc/ssl/bellwether/fullchain.pem", certificate)
    .replace("/etc/ssl/bellwether/privkey.pem", key);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    worker_processes 1; events {} http { access_log off;
    ${temporary.join("\n")}
    ${site} }`,
  );
  return { file, port };
}
