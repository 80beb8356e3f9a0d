#!/usr/bin/env node
import { runAction } from "./run-action.ts";

process.exitCode = await runAction({
  folder: process.cwd(),
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
});
