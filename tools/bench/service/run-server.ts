import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { MemoryUsage, ResourceUsage } from "./report-to-parent.ts";

/** A server as a child process. */
export interface RunningServer {
  readonly name: string;
  readonly url: string;
  usage(): Promise<ResourceUsage>;
  /** Collects garbage first. Only `main` can. */
  memory(): Promise<MemoryUsage>;
  stop(): Promise<void>;
}

export interface ServerProgram {
  readonly name: string;
  /** The module in `clients/`, or `main` for the service's own command. */
  readonly file: string;
  readonly args?: readonly string[];
  /** Environment variables; the process list shows arguments, and a key must not be in it. */
  readonly variables?: Readonly<Record<string, string>>;
}

const reportUsage = join(import.meta.dirname, "report-usage.ts");
const main = fileURLToPath(import.meta.resolve("@bellwether/service/src/main.ts"));

export async function runServer(program: ServerProgram): Promise<RunningServer> {
  const { name, file, args = [], variables } = program;
  const isMain = file === "main";
  const module = isMain ? main : join(import.meta.dirname, "servers", `${file}.ts`);
  const child = fork(module, args, {
    env: { ...process.env, ...variables },
    // Its log is discarded.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: isMain ? ["--expose-gc", "--import", reportUsage] : [],
  });
  const started = await nextMessage<string | { readonly address: string }>(child, name);
  const url = typeof started === "string" ? started : started.address;
  if (isMain) await untilReady(url);
  // Replies do not say what they reply to.
  let last: Promise<unknown> = Promise.resolve();
  const ask = <Reply>(question: "usage" | "memory"): Promise<Reply> => {
    const reply = last.then(() => {
      child.send(question);
      return nextMessage<Reply>(child, name);
    });
    last = reply.catch(() => {});
    return reply;
  };
  return {
    name,
    url,
    usage: () => ask<ResourceUsage>("usage"),
    memory: () => ask<MemoryUsage>("memory"),
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** The service listens before its database is ready, and rejects requests until then. */
async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/health/ready`)).ok) await sleep(50);
}

/** A child process's next message. */
export function nextMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${name} ended before it answered.`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as Message);
    });
  });
}
