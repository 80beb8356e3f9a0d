import { type AdminSession, isApiError } from "@bellwether/admin";
import { Board } from "./board.ts";
import { describeError } from "./describe-error.ts";
import { closeDialogs } from "./dialog.ts";
import { find } from "./element.ts";
import { PageContext } from "./page-context.ts";
import {
  createPageClient,
  forgetToken,
  readStoredToken,
  SessionKeeper,
  startSession,
} from "./session.ts";

const refreshMs = 5000;
const hiddenMs = 60_000;
const maxWaitMs = 30_000;

const signIn = find("sign-in", HTMLFormElement);
const keyField = find("admin-key", HTMLInputElement);
const problem = find("sign-in-problem", HTMLElement);
const board = find("board", HTMLElement);
const status = find("status", HTMLElement);
const holder = find("holder", HTMLElement);
const signOut = find("sign-out", HTMLButtonElement);
const searchForm = find("search-form", HTMLFormElement);
const searchField = find("search-text", HTMLInputElement);

let refreshing: Refreshing | undefined;

/** Refreshes the board until it is stopped. */
class Refreshing {
  readonly #context: PageContext;
  readonly board: Board;
  readonly session: SessionKeeper;
  #timer: number | undefined;
  #failures = 0;
  #isStopped = false;
  #isRunning = false;
  #runsAgain = false;

  constructor(token: string) {
    const client = createPageClient(token);
    this.#context = new PageContext(client, {
      report: (message) => {
        setStatus(message);
        this.board.expire();
        void this.run();
      },
      refresh: () => void this.run(),
    });
    this.session = new SessionKeeper(client);
    this.board = new Board(this.#context);
  }

  async run(): Promise<void> {
    if (this.#isStopped) return;
    // What is being read may be from before the change.
    if (this.#isRunning) {
      this.#runsAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#isRunning = true;
    this.#runsAgain = false;
    try {
      const session = await this.session.renew();
      this.#context.role = session.role;
      const show = await this.board.read();
      if (this.#isStopped) return;
      show();
      showSession(session);
      if (this.#failures > 0 || board.hidden) setStatus("The page refreshes every 5 seconds.");
      this.#failures = 0;
      showBoard(true);
    } catch (error) {
      if (this.#isStopped) return;
      if (isApiError(error) && error.status === 401) {
        return endSession("The session has ended or its key is revoked. Sign in again.");
      }
      this.#failures += 1;
      setStatus(`${describeError(error)} Trying again…`);
    } finally {
      this.#isRunning = false;
      if (this.#runsAgain && this.#failures === 0) void this.run();
      else this.#schedule();
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#isStopped) return;
    const waitMs = document.hidden
      ? hiddenMs
      : Math.min(refreshMs * 2 ** this.#failures, maxWaitMs);
    this.#timer = window.setTimeout(() => void this.run(), waitMs);
  }
}

async function signInWith(adminKey: string): Promise<void> {
  setStatus("Loading…");
  try {
    openSession(await startSession(adminKey));
  } catch (error) {
    const isUnknown = isApiError(error) && error.status === 401;
    endSession(isUnknown ? "The admin key is unknown or revoked." : describeError(error));
  }
}

function openSession(token: string): void {
  problem.textContent = "";
  keyField.value = "";
  setStatus("Loading…");
  refreshing?.stop();
  refreshing = new Refreshing(token);
  void refreshing.run();
}

function endSession(reason: string): void {
  forgetToken();
  refreshing?.stop();
  refreshing = undefined;
  closeDialogs();
  for (const content of board.querySelectorAll(".content")) content.remove();
  showBoard(false);
  setStatus("");
  problem.textContent = reason;
  keyField.value = "";
  searchField.value = "";
  keyField.focus();
}

function showBoard(isShown: boolean): void {
  board.hidden = !isShown;
  signOut.hidden = !isShown;
  holder.hidden = !isShown;
  signIn.hidden = isShown;
}

function showSession({ adminKeyName, role }: AdminSession): void {
  holder.textContent = `${adminKeyName}, role ${role}`;
}

/** Screen readers announce a change, so an unchanged text stays. */
function setStatus(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

signIn.addEventListener("submit", (event) => {
  event.preventDefault();
  void signInWith(keyField.value.trim());
});
searchForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void refreshing?.board.search.search(searchField.value.trim());
});
signOut.addEventListener("click", () => {
  refreshing?.session.end();
  endSession("");
});
for (const type of ["pointerdown", "keydown"] as const) {
  document.addEventListener(type, () => refreshing?.session.markUsed());
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void refreshing?.run();
});

const stored = readStoredToken();
if (stored !== null) openSession(stored);
