import { type Child, element } from "./element.ts";

/** A table whose first column names the rows. */
export function renderTable(
  columns: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const heading = columns.map((name) => element("th", { scope: "col" }, name));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heading)),
    element("tbody", {}, ...rows.map(renderRow)),
  );
}

function renderRow([name = "", ...cells]: readonly Child[]): HTMLElement {
  const data = cells.map((cell) => element("td", {}, cell));
  return element("tr", {}, element("th", { scope: "row" }, name), ...data);
}
