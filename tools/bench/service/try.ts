import { median } from "../statistics.ts";
import { startLoadGenerator } from "./load-generator.ts";
import { descriptorTarget } from "./reads.ts";
import { runContestant } from "./run-contestant.ts";

const rounds = Number(process.argv[2] ?? 3),
  seconds = Number(process.argv[3] ?? 2);
const load = startLoadGenerator();
const ps = [
  { name: "bellwether", file: "bellwether-edge" },
  ...["silent", "drop", "mine", "sync"].map((m) => ({ name: m, file: "bellwether-edge", args: [m] })),
  { name: "fastify", file: "bare-fastify" },
  { name: "fastify+log", file: "bare-fastify", args: ["logger"] },
  ...(process.argv[4] ? [{ name: "prism", file: "prism", args: ["lending-actions"] }] : []),
];
const running = [];
for (const p of ps) running.push(await runContestant(p));
for (const r of running) {
  const a = await fetch(r.url + descriptorTarget);
  console.log(r.name, a.status, (await a.text()).length);
}
const out = new Map(
  running.map((r) => [r.name, { rps: [] as number[], cpu: [] as number[], cores: 0 }]),
);
for (let i = -1; i < rounds; i++)
  for (const r of running) {
    const b = await r.usage();
    const x = await load.run({
      url: r.url + descriptorTarget,
      headers: {},
      seconds,
      connections: 32,
    });
    const u = await r.usage();
    if (i < 0) continue;
    const o = out.get(r.name)!;
    o.rps.push(x.requests / x.seconds);
    o.cpu.push(((u.cpuMs - b.cpuMs) / x.requests) * 1000);
    o.cores = x.cores;
    if (x.failures) console.log("failures", x.failures);
  }
const o = out.get("bellwether")!;
for (const [n, v] of out)
  console.log(
    n.padEnd(12),
    median(v.rps).toFixed(0),
    "rps",
    median(v.cpu).toFixed(1),
    "us cpu",
    "ratio rps",
    median(o.rps.map((r, i) => r / v.rps[i]!)).toFixed(3),
    "ratio cpu",
    median(o.cpu.map((r, i) => v.cpu[i]! / r)).toFixed(3),
    "gen",
    v.cores.toFixed(2),
  );
for (const r of running) await r.stop();
load.stop();
