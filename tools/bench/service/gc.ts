import { execSync, fork } from "node:child_process";
import { openSync } from "node:fs";
import { startLoadGenerator } from "./load-generator.ts";
import { descriptorTarget } from "./reads.ts";
import { nextMessage } from "./run-contestant.ts";

const child = fork("contestants/" + process.argv[2] + ".ts", process.argv.slice(3), {
  execArgv: ["--trace-gc"],
  stdio: ["ignore", openSync("/tmp/bwb/gc.txt", "w"), "inherit", "ipc"],
});
const url = await nextMessage<string>(child, "x");
const load = startLoadGenerator();
const order = { url: url + descriptorTarget, headers: {}, seconds: 6, connections: 32 };
await load.run({ ...order, seconds: 3 });
child.disconnect();
load.stop();
