const resetAfterMs = 1500;

/** Adds a button to a block of code that copies the code. */
export function addCopyButton(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    button.textContent = await copy(block.querySelector("code")?.textContent ?? "");
    setTimeout(() => {
      button.textContent = "Copy";
    }, resetAfterMs);
  });
  block.append(button);
}

/** Browsers deny the clipboard to some pages; the label then says so. */
function copy(text: string): Promise<string> {
  return navigator.clipboard.writeText(text).then(
    () => "Copied",
    () => "Copy failed",
  );
}
