import type { Location } from "../document/open-document.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { Direction, Effect } from "../rules/rule.ts";

export type { Location };

/** One difference between two documents, before it is judged. */
export interface Edit {
  readonly rule: RuleId;
  /** What changed, in words. */
  readonly subject: string;
  /** Words for a part of the subject, such as `.name`. */
  readonly part?: string;
  /** The edit is of a schema, which may have a name of its own. */
  readonly isOfSchema?: true;
  readonly old?: Location | undefined;
  readonly new?: Location | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Read-only values travel in responses alone, write-only ones in requests. */
  readonly only?: Direction | undefined;
  /** How the relation of the schemas decided, for rules that leave it to them. */
  readonly effect?: Effect | undefined;
  /** A value that shows it: allowed by one version only. */
  readonly witness?: unknown;
}

/** An operation that an edit touches, and which way the edited values travel there. */
export interface Touch {
  readonly operation: string;
  readonly direction?: Direction | undefined;
  /** Its operationId is that of another path now, so that a generated method is not touched. */
  readonly isElsewhere?: boolean | undefined;
}

/** An edit with everything that it touches. */
export interface TouchedEdit {
  readonly edit: Edit;
  /** The same edit as other ways lead to it, which differ in the nearest place around what is in one version only. */
  readonly others: readonly Edit[];
  readonly operations: ReadonlySet<string>;
  readonly directions: ReadonlySet<Direction>;
  /** Whether users of a generated client meet it at all. */
  readonly isInClient: boolean;
}

export interface EditLog {
  record(edit: Edit, touches?: readonly Touch[]): void;
  list(): TouchedEdit[];
}

function isElsewhere(one: Edit, other: Edit): boolean {
  return one.old?.node !== other.old?.node || one.new?.node !== other.new?.node;
}

/** Gathers edits; the same edit of the same place is one, however many operations lead there. */
export function createEditLog(): EditLog {
  const numbers = new Map<object, number>();
  const found = new Map<
    string,
    TouchedEdit & {
      others: Edit[];
      operations: Set<string>;
      directions: Set<Direction>;
      isInClient: boolean;
    }
  >();
  const numberOf = (location: Location | undefined, other: Location | undefined) => {
    // Where something is in one version only, the other location is but the nearest place around it.
    if (location === undefined || (location.key === undefined && other?.key !== undefined))
      return "-";
    let number = numbers.get(location.node);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(location.node, number);
    }
    return `${number}/${location.key ?? ""}`;
  };
  return {
    record(edit, touches = []) {
      const values = JSON.stringify([edit.before, edit.after]);
      const key = [
        edit.rule,
        numberOf(edit.old, edit.new),
        numberOf(edit.new, edit.old),
        values,
      ].join(" ");
      let entry = found.get(key);
      if (entry === undefined) {
        entry = {
          edit,
          others: [],
          operations: new Set(),
          directions: new Set(),
          isInClient: false,
        };
        found.set(key, entry);
      } else if (isElsewhere(edit, entry.edit)) entry.others.push(edit);
      if (touches.length === 0 || touches.some(({ isElsewhere }) => !isElsewhere)) {
        entry.isInClient = true;
      }
      for (const { operation, direction } of touches) {
        entry.operations.add(operation);
        if (direction !== undefined) entry.directions.add(direction);
      }
    },
    list: () => [...found.values()],
  };
}
