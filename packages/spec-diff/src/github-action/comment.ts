import type { PullRequest } from "./pull-request.ts";

export interface GitHubApi {
  /** `GITHUB_API_URL`, which differs on GitHub Enterprise Server. */
  readonly url: string;
  readonly token: string;
}

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly htmlUrl: string;
}

/** A request GitHub refused. */
export class GitHubError extends Error {
  override readonly name = "GitHubError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Writes a description's comment: a pull request has one for each, updated by every run. A comment about no changes is
 * not worth a mail, so `isNews` decides whether the first one is written.
 *
 * @returns the comment's address
 */
export async function writeComment(
  api: GitHubApi,
  { repository, number }: PullRequest,
  { key, body, isNews }: { readonly key: string; readonly body: string; readonly isNews: boolean },
): Promise<string | undefined> {
  const marker = `<!-- spec-diff ${encodeURIComponent(key)} -->`;
  const text = JSON.stringify({ body: `${marker}\n${body}` });
  const all = `/repos/${repository}/issues/${number}/comments`;
  const present = await findComment(api, all, marker);
  if (present === undefined) {
    return isNews ? readComment(await send(api, "POST", all, text)).htmlUrl : undefined;
  }
  const own = `/repos/${repository}/issues/comments/${present.id}`;
  return readComment(await send(api, "PATCH", own, text)).htmlUrl;
}

const pageSize = 100;

async function findComment(
  api: GitHubApi,
  path: string,
  marker: string,
): Promise<Comment | undefined> {
  for (let page = 1; ; page += 1) {
    const found = await send(api, "GET", `${path}?per_page=${pageSize}&page=${page}`);
    const comments = Array.isArray(found) ? found.map(readComment) : [];
    // A quoted comment has the marker too, but not at its start.
    const own = comments.find(({ body }) => body.startsWith(marker));
    if (own !== undefined || comments.length < pageSize) return own;
  }
}

function readComment(value: unknown): Comment {
  const { id, body, html_url: htmlUrl } = value as Record<string, unknown>;
  return { id: Number(id), body: String(body ?? ""), htmlUrl: String(htmlUrl ?? "") };
}

async function send(
  { url, token }: GitHubApi,
  method: string,
  path: string,
  body?: string,
): Promise<unknown> {
  const response = await fetch(`${url.replace(/\/$/, "")}${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "user-agent": "bellwether-spec-diff",
      "x-github-api-version": "2022-11-28",
    },
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw new GitHubError(
    response.status,
    `${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`,
  );
}
