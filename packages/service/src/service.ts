import type { Actions } from "./chain/actions.ts";
import type { Clock } from "./domain/clock.ts";
import type { Random } from "./domain/random.ts";

/** What handlers work with; `main.ts` puts it together once. Areas add their stores here. */
export interface Service {
  readonly clock: Clock;
  readonly random: Random;
  readonly actions: Actions;
}
