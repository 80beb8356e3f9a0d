const resetAfterMs = 1500;

/** Makes a button copy when it is pressed, and shows for a moment whether the browser allowed it. */
export function copyOnPress(button: HTMLButtonElement, copy: () => Promise<void>): void {
  const label = button.textContent;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    button.textContent = await copy().then(
      () => "Copied",
      () => "Copy failed",
    );
    setTimeout(() => {
      button.textContent = label;
    }, resetAfterMs);
  });
}
