import { fork } from "node:child_process";
import { startLoadGenerator } from "./load-generator.ts";
import { descriptorTarget } from "./reads.ts";
import { nextMessage } from "./run-contestant.ts";

const child = fork("contestants/" + (process.argv[2] ?? "bellwether-edge") + ".ts", {
  execArgv: ["--cpu-prof", "--cpu-prof-dir=/tmp/bwb/prof", "--cpu-prof-interval=200"],
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const url = await nextMessage<string>(child, "x");
const load = startLoadGenerator();
for (let i = 0; i < 2; i++)
  console.log(
    (await load.run({ url: url + descriptorTarget, headers: {}, seconds: 4, connections: 32 }))
      .requests,
  );
child.disconnect();
load.stop();
