import type ts from "typescript-5";
import { unescapeStep } from "../document/nodes.ts";
import type { Finding } from "../verdict/finding.ts";
import type { CodeLocation, Impact } from "../verdict/impact.ts";
import { additions, omissions, schemaNames } from "./change-kinds.ts";
import type { Access, DeclarationMap } from "./declaration-map.ts";
import { contentSchemas } from "./document-operations.ts";
import { parentPointer } from "./document-pointers.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Where a program may use what a finding is about. */
interface Evidence {
  readonly certain: readonly CodeLocation[];
  readonly possible: readonly CodeLocation[];
}

const nothing: Evidence = { certain: [], possible: [] };

/** Matches findings with what a program uses. */
export class FindingMatcher {
  readonly #map: DeclarationMap;
  readonly #index: UsageIndex;
  readonly #operations: ReadonlySet<string>;

  constructor(map: DeclarationMap, index: UsageIndex, operations: ReadonlySet<string>) {
    this.#map = map;
    this.#index = index;
    this.#operations = operations;
  }

  impactOf(finding: Finding): Impact {
    const compiles = finding.types !== "breaking";
    const { certain, possible } = this.#evidenceOf(finding);
    if (certain.length > 0) {
      const lines = new Set(certain.map(lineOf));
      const others = possible
        .filter((place) => !lines.has(lineOf(place)))
        .map((place) => ({ ...place, possible: true as const }));
      return { status: "affected", compiles, locations: sorted([...certain, ...others]) };
    }
    if (possible.length > 0) return { status: "possible", compiles, locations: sorted(possible) };
    return { status: "none", compiles: true, locations: [] };
  }

  #evidenceOf(finding: Finding): Evidence {
    const pointer = finding.oldLocation?.pointer ?? "#";
    if (schemaNames.has(finding.rule)) {
      const name = unescapeStep(pointer.split("/").at(-1) ?? "");
      return { certain: this.#index.typeNames.get(name) ?? [], possible: [] };
    }
    if (additions.has(finding.rule) && isHarmless(finding)) return this.#wholeValues(finding);
    const own = this.#evidenceAt(this.#partOf(finding, pointer), finding);
    if (!omissions.has(finding.rule) || !finding.directions.includes("request")) return own;
    return merge([own, this.#evidenceAround(finding, pointer)]);
  }

  /** A newly optional property stands in the new version only; the old one lists it as required. */
  #partOf({ rule, newLocation: now }: Finding, pointer: string): string {
    const name = now?.pointer.split("/").at(-1);
    if (rule !== "property-became-optional" || name === undefined) return pointer;
    const property = `${parentPointer(pointer)}/properties/${name}`;
    return this.#map.document.has(property) ? property : pointer;
  }

  /** Evidence for a property's object, or for a parameter's calls. */
  #evidenceAround(finding: Finding, pointer: string): Evidence {
    const end = pointer.lastIndexOf("/properties/");
    if (end > 0) return this.#evidenceAt(pointer.slice(0, end), finding);
    return merge(finding.operations.map((operation) => this.#callsOf(operation)));
  }

  #evidenceAt(pointer: string, finding: Finding): Evidence {
    const { accesses } = this.#map.accessesTo(pointer);
    const named = accesses.filter((access) => isIn(finding, access));
    if (named.length === 0) return this.#ofUnknownPart(finding, pointer);
    return merge(named.map((access) => this.#evidenceFor(access, finding, pointer)));
  }

  #evidenceFor(access: Access, finding: Finding, pointer: string): Evidence {
    if (access.kind === "operation") return this.#callsOf(access.operation);
    const uses = this.#usesOf(access.declaration, finding);
    if (uses.certain.length > 0 || uses.possible.length > 0) return uses;
    // Untyped calls have results without types to follow.
    const untypedCalls = finding.operations.flatMap(
      (operation) => this.#index.possibleCalls.get(operation) ?? [],
    );
    return { certain: [], possible: [...this.#untypedUses(finding, pointer), ...untypedCalls] };
  }

  #callsOf(operation: string): Evidence {
    return {
      certain: this.#index.calls.get(operation) ?? [],
      possible: [
        ...(this.#index.possibleCalls.get(operation) ?? []),
        ...this.#index.escapes.flatMap(({ declarations, place }) =>
          [...declarations].some((declaration) => this.#map.methods.get(declaration) === operation)
            ? [place]
            : [],
        ),
      ],
    };
  }

  #usesOf(declaration: ts.Declaration, { directions, types }: Finding): Evidence {
    const { reads, sets, typeUses, escapes } = this.#index;
    const isBoth = directions.length === 0 || types === "breaking";
    const isRead = isBoth || directions.includes("response");
    const isSet = isBoth || directions.includes("request");
    const of = (places: ReadonlyMap<ts.Declaration, CodeLocation[]>) =>
      places.get(declaration) ?? [];
    const certain = [
      ...(isRead ? of(reads) : []),
      ...(isSet ? of(sets) : []),
      ...(types === "breaking" ? of(typeUses) : []),
    ];
    const possible = escapes.flatMap(({ direction, declarations, place }) => {
      const isOfDirection = direction === "read" ? isRead : isSet;
      return isOfDirection && declarations.has(declaration) ? [place] : [];
    });
    return { certain, possible };
  }

  /** Untyped code may use a property with this name, in a program calling one such operation. */
  #untypedUses(finding: Finding, pointer: string): readonly CodeLocation[] {
    const name = /\/properties\/([^/]+)(?!.*\/properties\/)/.exec(pointer)?.[1];
    const places = name === undefined ? [] : this.#index.untypedNames.get(unescapeStep(name));
    if (places === undefined || places.length === 0) return [];
    const { certain, possible } = merge(
      finding.operations.map((operation) => this.#callsOf(operation)),
    );
    return certain.length + possible.length > 0 ? places : [];
  }

  /** Something new: a value passed on as a whole may carry it. */
  #wholeValues(finding: Finding): Evidence {
    if (!finding.directions.includes("response") || finding.oldLocation === undefined)
      return nothing;
    const properties = new Set(this.#map.propertiesOf(finding.oldLocation.pointer));
    if (properties.size === 0) {
      // A map with any keys: code may read the new one already.
      const { certain, possible: others } = this.#evidenceAt(finding.oldLocation.pointer, finding);
      return { certain: [], possible: [...certain, ...others] };
    }
    const possible = this.#index.escapes.filter(
      ({ direction, declarations }) =>
        direction === "read" && [...properties].some((property) => declarations.has(property)),
    );
    return { certain: [], possible: possible.map(({ place }) => place) };
  }

  /**
   * A part without a generated property, such as an error body or a webhook's payload: its properties' uses count,
   * otherwise calls to its operations.
   */
  #ofUnknownPart(finding: Finding, pointer: string): Evidence {
    if (finding.level === "editorial" && finding.types === "none") return nothing;
    const properties = this.#map.propertiesOf(pointer);
    const operations = finding.operations.filter((operation) => this.#operations.has(operation));
    if (properties.length > 0) {
      const uses = merge(properties.map((property) => this.#usesOf(property, finding)));
      return { certain: [], possible: [...uses.certain, ...uses.possible] };
    }
    const received = finding.operations.flatMap((operation) => this.#usesOfPayload(operation));
    const everyCall = finding.operations.length === 0;
    const calls = merge(
      [...(everyCall ? this.#operations : operations)].map((operation) => this.#callsOf(operation)),
    );
    return { certain: [], possible: [...received, ...calls.certain, ...calls.possible] };
  }

  /** A program receives a webhook, such as `webhook POST priceChange`, where it reads its payload. */
  #usesOfPayload(operation: string): readonly CodeLocation[] {
    const { document } = this.#map;
    const [, method = "", name = ""] = /^webhook (\S+) (.+)$/.exec(operation) ?? [];
    const item = document.resolve(document.child("#/webhooks", name));
    const body = document.child(item, method.toLowerCase(), "requestBody");
    const properties = [...contentSchemas(document, body).values()].flatMap((schema) => [
      ...this.#map.propertiesOf(schema),
    ]);
    return properties.flatMap((property) => [
      ...(this.#index.reads.get(property) ?? []),
      ...this.#index.escapes.flatMap(({ declarations, place }) =>
        declarations.has(property) ? [place] : [],
      ),
    ]);
  }
}

/** An addition every present caller can ignore. */
function isHarmless({ level }: Finding): boolean {
  return level === "compatible" || level === "editorial";
}

/** An operation sharing only a component with the finding's operations does not count. */
function isIn({ operations }: Finding, access: Access): boolean {
  if (access.kind === "property" || operations.length === 0) return true;
  return operations.includes(access.operation);
}

function merge(all: readonly Evidence[]): Evidence {
  return {
    certain: all.flatMap(({ certain }) => certain),
    possible: all.flatMap(({ possible }) => possible),
  };
}

const lineOf = ({ file, line }: CodeLocation): string => `${file}:${line}`;

/** Each place once, by file and line. */
function sorted(places: readonly CodeLocation[]): CodeLocation[] {
  const unique = new Map<string, CodeLocation>();
  for (const place of places) {
    const key = `${place.file}:${place.line}:${place.column}:${place.use}`;
    if (!unique.has(key)) unique.set(key, place);
  }
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line || a.column - b.column,
  );
}
