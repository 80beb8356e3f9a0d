import { execSync, fork } from "node:child_process";
import { startLoadGenerator } from "./load-generator.ts";
import { descriptorTarget } from "./reads.ts";
import { nextMessage } from "./run-contestant.ts";

const child = fork("contestants/" + process.argv[2] + ".ts", process.argv.slice(3), {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const url = await nextMessage<string>(child, "x");
const load = startLoadGenerator();
const order = { url: url + descriptorTarget, headers: {}, seconds: 6, connections: 32 };
await load.run({ ...order, seconds: 2 });
const p = load.run(order);
console.log(execSync(`timeout 4 strace -f -c -p ${child.pid} 2>&1 | grep -v detached | head -16 || true`).toString());
await p;
const q = load.run(order);
try {
  console.log(
    execSync(
      `perf stat -e context-switches,cpu-migrations,task-clock -p ${child.pid} sleep 3 2>&1`,
    ).toString(),
  );
} catch (e) {
  console.log(String(e).slice(0, 300));
}
console.log((await q).requests / 6);
child.disconnect();
load.stop();
