import { CommandError, type Trials } from "./command/command.ts";
import { systemClock as clock } from "./domain/clock.ts";
import { allowNetworks } from "./domain/network/networks.ts";
import { checkFeeds } from "./feeds/check/check-feeds.ts";
import { readFeedsFile } from "./feeds/feeds-file/read-feeds-file.ts";
import { InvalidListError } from "./feeds/read-json-list.ts";
import type { Settings } from "./settings/settings.ts";

/** What trial commands do, with the settings and the environment's secrets. */
export function createTrials(settings: Settings, variables: NodeJS.ProcessEnv): Trials {
  const { feedPrivateNetworks, publicUrl, host, port } = settings;
  const allowPrivateAddresses = allowNetworks(feedPrivateNetworks);
  const serviceUrl = publicUrl ?? `http://${host}:${port}`;
  return {
    async checkFeeds(file, limitSeconds) {
      const specs = await readFeedsFile(file, variables).catch(toCommandError);
      return await checkFeeds(specs, {
        ...{ clock, allowPrivateAddresses, limitMs: limitSeconds * 1000, serviceUrl },
        onChecked: ({ name }) => console.error(`${name}: checked`),
      });
    },
  };
}

function toCommandError(cause: unknown): never {
  if (cause instanceof InvalidListError) throw new CommandError(cause.message, { cause });
  throw cause;
}
