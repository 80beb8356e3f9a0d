import type { ConsoleOperation } from "../console-host.ts";
import { fillKnown } from "./known-values.ts";

/** Fills the body with the spec's first example, or the selected one. */
export function enableExamples({ body }: ConsoleOperation): void {
  const field = document.querySelector<HTMLTextAreaElement>("#body");
  if (field === null || body === undefined) return;
  const fill = (index: number) => {
    field.value = fillKnown(body.examples[index] ?? "");
    field.rows = Math.min(Math.max(field.value.split("\n").length, 4), 24);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choice = document.querySelector<HTMLSelectElement>("#example");
  choice?.addEventListener("change", () => fill(Number(choice.value)));
  field.addEventListener("input", () => showJsonProblem(field.value));
  fill(0);
}

/** The body for the curl command: parsed JSON, else the text, which the console sends unchanged. */
export function readJsonBody(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function showJsonProblem(text: string): void {
  const problem = document.querySelector("#body-problem");
  if (problem === null) return;
  problem.textContent = "";
  try {
    if (text.trim() !== "") JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problem.textContent = `Not valid JSON: ${reason}`;
  }
}
