import type { ResultGroup } from "../open-index.ts";
import type { ResultKind } from "../search-document.ts";

const headings: Readonly<Record<ResultKind, string>> = {
  guide: "Guides",
  operation: "Operations",
  field: "Fields",
  schema: "Schemas",
  setting: "Settings",
  error: "Errors",
  version: "Versions",
  package: "Packages",
  decision: "Design notes",
  change: "Changes",
  rule: "Rules of spec-diff",
  page: "Pages",
};

type Result = Omit<ResultGroup["found"][number], "kind">;

/** One kind's results under their heading. */
export function renderGroup({ kind, found }: ResultGroup, root: URL): HTMLElement {
  const group = document.createElement("div");
  const heading = element("div", headings[kind]);
  heading.id = `search-${kind}`;
  heading.className = "search-kind";
  heading.setAttribute("role", "presentation");
  group.setAttribute("role", "group");
  group.setAttribute("aria-labelledby", heading.id);
  group.append(heading, ...found.map((result) => renderOption(result, root)));
  return group;
}

/** A sentence replacing results. It is an option too, because a listbox must have one. */
export function renderFallback(sentence: string, root: URL): HTMLAnchorElement {
  const option = renderOption({ title: "All pages", detail: "", path: "contents.html" }, root);
  option.prepend(element("small", sentence), " ");
  return option;
}

function renderOption({ title, host, detail, path }: Result, root: URL): HTMLAnchorElement {
  const option = document.createElement("a");
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.tabIndex = -1;
  option.href = new URL(path, root).href;
  option.append(element("strong", title));
  if (host !== undefined) option.append(" ", element("span", host));
  if (detail !== "") option.append(" ", element("small", detail));
  return option;
}

function element(tag: string, text: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}
