/** A step of the rehearsal did not have the result that it must have. The message is a sentence. */
export class StepFailedError extends Error {}

/** @throws StepFailedError unless the condition holds */
export function requireThat(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new StepFailedError(sentence);
}
