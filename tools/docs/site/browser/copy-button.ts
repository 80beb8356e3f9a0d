import { copyOnPress } from "./copy-on-press.ts";

/** Adds a copy button to a code block. */
export function addCopyButton(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  copyOnPress(button, () =>
    navigator.clipboard.writeText(block.querySelector("code")?.textContent ?? ""),
  );
  block.append(button);
}
