import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { Place } from "./place.ts";
import { type Repository, repositoryOf } from "./repository.ts";
import { type OpenYaml, readYaml } from "./yaml-file.ts";

export interface DocumentVisit {
  /** The linted document, as the linter was given it. */
  readonly root: Place;
  /** Any other file, as a place to start from; undefined when it cannot be read. */
  readonly openRoot: (path: string) => Place | undefined;
  readonly repository: Repository;
  readonly report: (place: Place, message: string) => void;
  readonly ctx: UserContext;
}

/** A rule that looks at a document as a whole, and through its `$ref`s at the files around it. */
export function documentRule(check: (visit: DocumentVisit) => void): Oas3Rule {
  return () => ({
    Root(document: unknown, ctx: UserContext) {
      const { source } = ctx.location;
      const linted = { source, parsed: document };
      // The linted text may be newer than the file, so it takes the file's place.
      const open: OpenYaml = (path) => (path === source.absoluteRef ? linted : readYaml(path));
      check({
        root: Place.rootOf(linted, open),
        openRoot(path) {
          const file = open(path);
          return file && Place.rootOf(file, open);
        },
        repository: repositoryOf(ctx),
        report: (place, message) => ctx.report({ message, location: place.location }),
        ctx,
      });
    },
  });
}
