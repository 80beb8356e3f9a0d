import { storeSetting } from "./stored-settings.ts";

const root = document.documentElement;
const schemes = ["system", "light", "dark"];

/** Makes the button in the header switch between the system's colour scheme, light and dark. */
export function enableColorSchemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>(".scheme");
  if (button === null) return;
  button.addEventListener("click", () => {
    const next = schemes[(schemes.indexOf(currentScheme()) + 1) % schemes.length];
    if (next === undefined || next === "system") delete root.dataset.scheme;
    else root.dataset.scheme = next;
    storeSetting("bellwether-scheme", root.dataset.scheme ?? null);
    label(button);
  });
  label(button);
}

function currentScheme(): string {
  return root.dataset.scheme ?? "system";
}

function label(button: HTMLButtonElement): void {
  const text = `Colour scheme: ${currentScheme()}`;
  button.title = text;
  button.querySelector("span")?.replaceChildren(text);
}
