import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { nextMessage } from "../service/run-server.ts";
import type { AttackOptions, AttackReport } from "./attacker.ts";

export interface Attack {
  /** Ends the attack and counts its responses. */
  report(): Promise<AttackReport>;
  /** Ends the attack at once. */
  end(): void;
}

export function startAttack(options: AttackOptions): Attack {
  const child = fork(join(import.meta.dirname, "attacker.ts"));
  // It stands for another machine: it may not take the replicas' cores.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(options);
  return {
    report() {
      child.send("stop");
      return nextMessage<AttackReport>(child, "The attacker");
    },
    end: () => child.disconnect(),
  };
}
