import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";

/** What a push message shows, and what may be left out of it. */
export type PushContent = OutgoingAlert["message"] & {
  readonly icon?: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

type Render<Message> = (content: PushContent) => Message;

/** A shortened body keeps so many characters before buttons are dropped for it. */
const minBodyCharacters = 120;

/**
 * Renders the content as JSON within `maxBytes`. Overlong content loses first its data, then the image, the body's end,
 * buttons from the last, the icon, and the remaining body. The inbox has it all.
 */
export function fitMessage<Message>(
  content: PushContent,
  render: Render<Message>,
  maxBytes: number,
): Message {
  const fits = (content: PushContent) => countBytes(render(content)) <= maxBytes;
  let fitted = content;
  for (const reduce of reductions(content)) {
    if (fits(fitted)) break;
    fitted = reduce(fitted, render, maxBytes);
  }
  return render(fitted);
}

type Reduction = (content: PushContent, render: Render<unknown>, maxBytes: number) => PushContent;

function reductions({ actions = [] }: PushContent): Reduction[] {
  return [
    ({ data: _, ...rest }) => rest,
    ({ image: _, ...rest }) => rest,
    shortenBody(minBodyCharacters),
    ...actions.flatMap(() => [dropLastAction, shortenBody(minBodyCharacters)]),
    ({ icon: _, ...rest }) => rest,
    shortenBody(0),
  ];
}

const dropLastAction: Reduction = ({ actions = [], ...rest }) =>
  actions.length > 1 ? { ...rest, actions: actions.slice(0, -1) } : rest;

/** Cuts the body to what fits, unless fewer than `minimum` characters do. */
function shortenBody(minimum: number): Reduction {
  return (content, render, maxBytes) => {
    const left = maxBytes - countBytes(render({ ...content, body: "…" }));
    const kept = cutText(content.body, left);
    return kept.length < minimum ? content : { ...content, body: `${kept}…` };
  };
}

/** Splits where a reader sees characters, so no emoji or accent is cut in half. */
const segmenter = new Intl.Segmenter();

function cutText(text: string, maxBytes: number): string {
  let kept = "";
  let bytes = 0;
  for (const { segment } of segmenter.segment(text)) {
    // Without the quotes.
    bytes += countBytes(segment) - 2;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}

function countBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
