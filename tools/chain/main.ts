#!/usr/bin/env node
import { parseArgs } from "node:util";
import { choosePort, readPort } from "@bellwether/tasks/port";
import { runCommand } from "@bellwether/tasks/run-command";
import { ChainFileError } from "./files/chain-file-error.ts";
import { readChainFiles } from "./files/read-chain-files.ts";
import { readForkUrl } from "./fork/read-fork-url.ts";
import { RpcError } from "./rpc-error.ts";
import { serveChain } from "./serve-chain.ts";

const help = `Usage: pnpm chain [--port PORT] [--program ADDRESS=FILE.so]... [--account PATH]... [--fork URL]

Serves a Solana chain on 127.0.0.1: JSON-RPC, and subscriptions on the next port. It has the system, stake, vote, memo and token programs, and
ends with this process.

  --port PORT                default: 8899; when it is in use, a free one
  --program ADDRESS=FILE.so  deploy a compiled program at an address, without an upgrade authority
  --account PATH             load an account that solana account ADDRESS --output json has written, or every .json
                             file of a folder
  --fork URL                 read the accounts and programs that the chain does not have from this RPC when they are
                             first used, and keep them; slot and time follow it at the start
  --help                     show this help

Exit codes: 0 stopped by Ctrl-C, 1 a file or the RPC cannot be read, 2 wrong usage.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8899" },
      program: { type: "string", multiple: true, default: [] },
      account: { type: "string", multiple: true, default: [] },
      fork: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const wanted = readPort(values.port);
  const fork = values.fork === undefined ? {} : { fork: readForkUrl(values.fork) };
  const accounts = await readChainFiles({ programs: values.program, accounts: values.account });
  const port = await choosePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is in use; the chain uses ${port}.`);
  const chain = await serveChain({ port, accounts, ...fork });
  console.log(`${chain.url}\n${chain.webSocketUrl}  subscriptions\n\nPress Ctrl-C to stop.`);
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await chain.close();
  return 0;
}

await runCommand({ name: "pnpm chain", main, expected: [ChainFileError, RpcError] });
