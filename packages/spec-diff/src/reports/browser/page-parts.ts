/** A finding on the page, and its search keys. */
export interface Entry {
  readonly article: HTMLElement;
  /** How many findings it stands for. */
  readonly count: number;
  /** Sentence, rule and fingerprint in lower case. */
  readonly text: string;
}

/** The page parts used by the script. */
export interface Parts {
  readonly form: HTMLFormElement;
  readonly count: HTMLElement;
  readonly entries: Entry[];
  readonly sections: readonly HTMLElement[];
  /** The operations, ordered by number. */
  readonly operations: readonly string[];
}

function readEntry(article: HTMLElement): Entry {
  const parts = article.querySelectorAll("h3, .rule, .fingerprint > code");
  return {
    article,
    count: Number(article.dataset.count ?? 1),
    text: Array.from(parts, (part) => part.textContent)
      .join(" ")
      .toLowerCase(),
  };
}

export function readEntries(): Entry[] {
  return Array.from(document.querySelectorAll<HTMLElement>("article"), readEntry);
}

export function readParts(): Parts | undefined {
  const form = document.querySelector<HTMLFormElement>("#filters form");
  const count = document.querySelector<HTMLElement>("#count");
  if (form === null || count === null) return undefined;
  return {
    form,
    count,
    entries: readEntries(),
    sections: Array.from(document.querySelectorAll<HTMLElement>(".level")),
    operations: Array.from(
      document.querySelectorAll<HTMLElement>("[data-operation]"),
      (link) => link.dataset.operation ?? "",
    ),
  };
}
