import { element } from "./element.ts";
import type { PageContext } from "./page-context.ts";

export interface ActionButton {
  readonly text: string;
  /** Names the button within its kind, so it keeps the focus when its section is rendered again. */
  readonly id: string;
  /** The operation it calls, which the role may not allow. */
  readonly operation: string;
  /** What a screen reader says, if the text alone is ambiguous. */
  readonly label?: string;
  /** Whether what the button shows is open. */
  readonly expanded?: boolean;
  /** What it does cannot be undone. */
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
}

/** A row with the buttons allowed by the key's role. */
export function renderButtons(
  context: PageContext,
  buttons: readonly ActionButton[],
): HTMLElement[] {
  const allowed = buttons.filter(({ operation }) => context.mayCall(operation));
  if (allowed.length === 0) return [];
  return [element("p", { class: "buttons" }, ...allowed.map(renderButton))];
}

function renderButton(action: ActionButton): HTMLElement {
  const { text, id, label, expanded, isDangerous, onClick } = action;
  const button = element(
    "button",
    {
      ...{ type: "button", class: isDangerous ? "danger" : "quiet" },
      ...{ "data-id": id, "aria-label": label },
      ...(expanded !== undefined && { "aria-expanded": String(expanded) }),
    },
    text,
  );
  button.addEventListener("click", onClick);
  return button;
}
