import { describeError } from "./describe-error.ts";
import { type Child, element } from "./element.ts";
import { type Field, type FormValues, readValues, renderField } from "./form-field.ts";

export interface FormDialog {
  readonly title: string;
  /** A sentence below the title. */
  readonly about?: string;
  readonly fields: readonly Field[];
  /** The button's text. */
  readonly submit: string;
  /** Returns what replaces the form, such as a new secret; without it the dialog closes. */
  onSubmit(values: FormValues): Promise<readonly Child[] | undefined>;
}

/** Asks for the fields in a modal dialog. A refused call keeps it open, with what was entered. */
export function openDialog({ title, about, fields, submit, onSubmit }: FormDialog): void {
  const problem = element("p", { role: "alert" });
  const cancel = element("button", { type: "button", class: "quiet" }, "Cancel");
  const form = element(
    "form",
    {},
    element("h2", { id: "dialog-title" }, title),
    ...(about === undefined ? [] : [element("p", {}, about)]),
    ...fields.map(renderField),
    problem,
    element("p", { class: "buttons" }, element("button", {}, submit), cancel),
  );
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" }, form);
  cancel.addEventListener("click", () => dialog.close());
  let isSending = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    problem.textContent = "";
    try {
      const result = await onSubmit(readValues(form));
      if (result === undefined) return dialog.close();
      showResult(dialog, title, result);
      // Escape does not close what is shown only once.
      dialog.addEventListener("cancel", (event) => event.preventDefault());
    } catch (error) {
      problem.textContent = describeError(error);
    } finally {
      isSending = false;
    }
  });
  show(dialog);
}

export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/** Shows what was read in a modal dialog. */
export function openResult(title: string, result: readonly Child[]): void {
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" });
  showResult(dialog, title, result);
  show(dialog);
}

function showResult(dialog: HTMLDialogElement, title: string, result: readonly Child[]): void {
  const done = element("button", { type: "button" }, "Done");
  done.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(
    element("h2", { id: "dialog-title" }, title),
    ...result,
    element("p", { class: "buttons" }, done),
  );
  done.focus();
}

/** The opener's section may be rendered again meanwhile, so the focus returns by its name. */
function show(dialog: HTMLDialogElement): void {
  const opener = document.activeElement?.getAttribute("data-id");
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener) document.querySelector<HTMLElement>(`[data-id="${CSS.escape(opener)}"]`)?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
