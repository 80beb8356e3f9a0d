import type { Location } from "../document/open-document.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { Direction, Effect } from "../rules/rule.ts";
import { canonical } from "../schemas/shape.ts";

export type { Location };

/** One difference between two documents, before it is judged. */
export interface Edit {
  readonly rule: RuleId;
  /** What changed, as text for the sentence. */
  readonly subject: string;
  /** Text for a part of the subject, such as `.name`. */
  readonly part?: string;
  /** The edit is in a schema, which may be a named component. */
  readonly isOfSchema?: true;
  readonly old?: Location | undefined;
  readonly new?: Location | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Read-only values are in responses alone, write-only ones in requests. */
  readonly only?: Direction | undefined;
  /** The effect on the allowed values, for rules whose level depends on it. */
  readonly effect?: Effect | undefined;
  /** Where the effect breaks, it is neither proved nor shown by a value; the other direction is proved. */
  readonly isOpen?: true | undefined;
  /** Judged as text. The same edit of a schema has another effect where its values are JSON. */
  readonly isText?: true;
  /** The effect is unproved because proving it exceeds the work limit. */
  readonly exceedsLimit?: true | undefined;
  /** A value only one version allows. */
  readonly witness?: unknown;
}

/** An operation an edit affects, and whether the edited values are in its requests or responses. */
export interface AffectedOperation {
  readonly operation: string;
  readonly direction?: Direction | undefined;
  /** Another path has its operationId now, so its generated method does not change. */
  readonly isElsewhere?: boolean | undefined;
}

/** An edit with all operations it affects. */
export interface LoggedEdit {
  readonly edit: Edit;
  /** The same edit found through other references; the nearest location of an added or removed part differs. */
  readonly others: readonly Edit[];
  readonly operations: ReadonlySet<string>;
  readonly directions: ReadonlySet<Direction>;
  /** Whether it affects users of a generated client. */
  readonly isInClient: boolean;
  /** Whether its effect is certain for an operation, by its rule or by a value only one version allows. */
  readonly isShown: boolean;
}

export interface EditLog {
  record(edit: Edit, operations?: readonly AffectedOperation[], isShown?: boolean): void;
  list(): LoggedEdit[];
}

function isElsewhere(edit: Edit, other: Edit): boolean {
  return edit.old?.node !== other.old?.node || edit.new?.node !== other.new?.node;
}

/** Collects edits. The same edit at the same location is recorded once, however many operations it affects. */
export function createEditLog(): EditLog {
  const numbers = new Map<object, number>();
  const found = new Map<
    string,
    LoggedEdit & {
      others: Edit[];
      operations: Set<string>;
      directions: Set<Direction>;
      isInClient: boolean;
      isShown: boolean;
    }
  >();
  const numberOf = (location: Location | undefined, other: Location | undefined) => {
    // For an added or removed part, the location in the other version is only the nearest node around it.
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
    record(edit, affected = [], isShown = true) {
      const values = canonical([edit.before, edit.after]);
      const key = [
        edit.rule,
        numberOf(edit.old, edit.new),
        numberOf(edit.new, edit.old),
        values,
        edit.isText ? "text" : "",
      ].join(" ");
      let entry = found.get(key);
      if (entry === undefined) {
        entry = {
          edit,
          others: [],
          operations: new Set(),
          directions: new Set(),
          isInClient: false,
          isShown: false,
        };
        found.set(key, entry);
      } else if (isElsewhere(edit, entry.edit)) entry.others.push(edit);
      if (affected.length === 0 || affected.some(({ isElsewhere }) => !isElsewhere)) {
        entry.isInClient = true;
      }
      entry.isShown ||= isShown;
      for (const { operation, direction } of affected) {
        entry.operations.add(operation);
        if (direction !== undefined) entry.directions.add(direction);
      }
    },
    list: () => [...found.values()],
  };
}
