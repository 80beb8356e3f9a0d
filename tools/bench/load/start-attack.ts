import { fork } from "node:child_process";
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
  child.send(options);
  return {
    report() {
      child.send("stop");
      return nextMessage<AttackReport>(child, "The attacker");
    },
    end: () => child.disconnect(),
  };
}
