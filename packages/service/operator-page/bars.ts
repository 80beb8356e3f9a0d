import { formatCount } from "./format.ts";

export interface Bar {
  readonly label: string;
  readonly value: number;
}

const namespace = "http://www.w3.org/2000/svg";
const step = 10;
const barWidth = 8;
const height = 48;
/** A small value is still seen. */
const minHeight = 1;

/** A bar chart, one bar a value, as wide as its place. Screen readers get its text; a table must have the values. */
export function renderBars(text: string, bars: readonly Bar[]): SVGSVGElement {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const chart = svg("svg", {
    class: "bars",
    role: "img",
    "aria-label": text,
    viewBox: `0 0 ${bars.length * step} ${height}`,
    preserveAspectRatio: "none",
  });
  chart.append(...bars.map((bar, index) => renderBar(bar, index, most)));
  return chart;
}

function renderBar({ label, value }: Bar, index: number, most: number): SVGElement {
  const tall = value === 0 ? 0 : Math.max((value / most) * height, minHeight);
  const tooltip = svg("title", {});
  tooltip.textContent = `${label}: ${formatCount(value)}`;
  const column = svg("g", {});
  const top = Number((height - tall).toFixed(2));
  column.append(
    // The whole column has the tooltip.
    svg("rect", { class: "space", x: index * step, y: 0, width: step, height }),
    svg("rect", { x: index * step + 1, y: top, width: barWidth, height: height - top }),
    tooltip,
  );
  return column;
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
