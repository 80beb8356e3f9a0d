import { stringify } from "yaml";
import { cut, plural, showControls } from "./show-text.ts";

const maxLines = 80;
const maxCharacters = 400;

/** A value as YAML lines, as many as a person would read. */
export function valueLines(value: unknown): string[] {
  const lines = toYaml(value).split("\n");
  const shown = lines.slice(0, maxLines).map((line) => showControls(cut(line, maxCharacters)));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, `… and ${plural(more, "more line")}`];
}

/** YAML as the description is mostly written in, without anchors and folded lines. */
export function toYaml(value: unknown): string {
  const text = stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
  return text.trimEnd();
}
