import type { OutgoingAlert } from "./alert-channel.ts";

/** The limits of an app's message. */
const maxTitleLength = 60;
const maxBodyLength = 500;

/**
 * One message with several alerts from an app to a wallet, the oldest first. It has the newest one's id: the same at
 * each attempt, and known to the inbox.
 */
export function composeDigest(alerts: readonly [OutgoingAlert, ...OutgoingAlert[]]): OutgoingAlert {
  const newest = alerts.at(-1) ?? alerts[0];
  if (alerts.length === 1) return newest;
  const digest = alerts.map(({ message }) => message);
  const expiresAt = new Date(Math.min(...alerts.map((alert) => alert.expiresAt.getTime())));
  // A device showing none of the alerts shows no digest either.
  const isSilent = digest.every(({ push }) => push?.showNotification === false);
  const message = {
    title: cutLine(`${alerts.length} alerts from ${newest.app.name}`, maxTitleLength),
    body: listTitles(digest.map(({ title }) => title)),
    ...(isSilent && { push: { showNotification: false } }),
  };
  return { ...newest, message, data: null, expiresAt, digest };
}

/** As many titles as fit, and how many are left. */
function listTitles(titles: readonly string[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const title of titles) {
    const line = `• ${title}`;
    const rest = `and ${titles.length - lines.length} more`;
    length += line.length + 1;
    if (length + rest.length > maxBodyLength) return [...lines, rest].join("\n");
    lines.push(line);
  }
  return lines.join("\n");
}

function cutLine(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
