import { rm } from "node:fs/promises";
import { localizeDocs, type PortMap } from "./localize-docs.ts";
import type { DocsState } from "./pending-docs.ts";

/** The docs for one start, built while the service runs. */
export interface LocalDocs {
  readonly state: () => DocsState;
  /** @param built the built docs' folder */
  readonly open: (built: Promise<string>) => Promise<void>;
  /** Removes the copy, after a still running build. */
  readonly remove: () => Promise<void>;
}

/** @param copy where the docs are copied if their addresses differ */
export function createLocalDocs(copy: string, ports: PortMap): LocalDocs {
  let state: DocsState = { hasFailed: false };
  let opening: Promise<unknown> = Promise.resolve();

  async function open(built: Promise<string>): Promise<void> {
    try {
      state = { folder: await localizeDocs(await built, copy, ports) };
    } catch (error) {
      state = { hasFailed: true };
      throw error;
    }
  }

  return {
    state: () => state,
    open(built) {
      const opened = open(built);
      opening = opened.catch(() => {});
      return opened;
    },
    async remove() {
      await opening;
      await rm(copy, { recursive: true, force: true });
    },
  };
}
