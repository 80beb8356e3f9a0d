import type { DeadLetter } from "@bellwether/admin";
import { type ActionButton, renderButtons } from "./action-button.ts";
import type { Child } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, formatPlural, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";

const shownLetters = 20;

/** The jobs which failed after all their retries. */
export class DeadLettersSection implements LiveSection {
  readonly id = "dead-letters";
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async read() {
    const { deadLetters } = await this.#context.client.listDeadLetters({ limit: shownLetters });
    return ({ at, deadLetters: total }: { readonly at: string; readonly deadLetters: number }) =>
      this.#render(deadLetters, total, new Date(at));
  }

  #render(letters: readonly DeadLetter[], total: number, now: Date): Child[] {
    if (letters.length === 0) return [renderNote("No job needs attention.")];
    const rest = total - letters.length;
    const resendAll = {
      ...{ text: `Resend all ${formatCount(total)}`, id: "resend-all" },
      ...{ operation: "resendDeadLetters", onClick: () => void this.#resendAll(total) },
    };
    return [
      ...renderButtons(this.#context, [resendAll]),
      renderCards(letters.map((letter) => this.#toCard(letter, now))),
      ...(rest > 0 ? [renderNote(`${formatCount(rest)} more.`)] : []),
    ];
  }

  #toCard(letter: DeadLetter, now: Date): Card {
    const { queue, failedAt, attempts, error, sendId, webhookId } = letter;
    const facts: Fact[] = [
      ["Failed", timeAgo(failedAt, now)],
      ["Attempts", formatCount(attempts)],
      ["Error", error],
    ];
    if (sendId !== undefined) facts.push(["Send", sendId]);
    if (webhookId !== undefined) facts.push(["Webhook", webhookId]);
    return {
      title: queue,
      facts,
      details: renderButtons(this.#context, this.#listActions(letter)),
    };
  }

  #listActions(letter: DeadLetter): ActionButton[] {
    const nameOf = (text: string) => ({
      ...{ text, id: `${text} ${letter.id}`, label: `${text} the job in ${letter.queue}` },
    });
    return [
      {
        ...nameOf("Resend"),
        operation: "resendDeadLetter",
        onClick: () => void this.#resend(letter),
      },
      {
        ...nameOf("Dismiss"),
        operation: "dismissDeadLetter",
        onClick: () => void this.#dismiss(letter),
      },
    ];
  }

  async #resend({ id, queue }: DeadLetter): Promise<void> {
    await this.#context.act(async () => {
      await this.#context.client.resendDeadLetter({ deadLetterId: id });
      return `The job is in the queue ${queue} again.`;
    });
  }

  async #dismiss({ id, queue }: DeadLetter): Promise<void> {
    const question = `Why does the job in ${queue} need no attention? Other operators see the reason.`;
    const reason = window.prompt(question)?.trim();
    if (!reason) return;
    await this.#context.act(async () => {
      await this.#context.client.dismissDeadLetter({ deadLetterId: id, body: { reason } });
      return `The job of the queue ${queue} is dismissed.`;
    });
  }

  async #resendAll(count: number): Promise<void> {
    const question = `Resend ${formatPlural(count, "job")}? Remove the cause of their failure first.`;
    if (!window.confirm(question)) return;
    await this.#context.act(async () => {
      const { resent } = await this.#context.client.resendDeadLetters({ body: { all: true } });
      return `${formatPlural(resent, "job")} in their queues again.`;
    });
  }
}
