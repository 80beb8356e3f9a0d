import { element } from "./element.ts";

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly type?: "text" | "url" | "lines" | "datetime-local";
  readonly value?: string;
  /** Makes the field a choice. */
  readonly options?: readonly Option[];
}

export interface Option {
  readonly value: string;
  readonly text: string;
}

/** Trimmed; fields without a value are left out. */
export type FormValues = ReadonlyMap<string, string>;

export function renderField(field: Field): HTMLElement {
  const { name, label, hint } = field;
  const id = `field-${name}`;
  const hintId = `${id}-hint`;
  const control = renderControl(field, id);
  if (hint !== undefined) control.setAttribute("aria-describedby", hintId);
  return element(
    "div",
    { class: "field" },
    element("label", { for: id }, label),
    control,
    ...(hint === undefined ? [] : [element("p", { id: hintId }, hint)]),
  );
}

function renderControl({ name, isRequired, type = "text", value, options }: Field, id: string) {
  const attributes = { id, name, required: isRequired, autocomplete: "off" };
  if (options !== undefined) return element("select", attributes, ...renderOptions(options));
  if (type === "lines") return element("textarea", { ...attributes, rows: 3, spellcheck: "false" });
  return element("input", { ...attributes, type, value, spellcheck: "false" });
}

export function renderOptions(options: readonly Option[]): HTMLElement[] {
  return options.map(({ value, text }) => element("option", { value }, text));
}

export function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new Map(entries.filter(([, value]) => value !== "") as [string, string][]);
}

/** The words in a multi-line field. */
export function readLines(values: FormValues, name: string): string[] {
  return values.get(name)?.split(/\s+/) ?? [];
}
