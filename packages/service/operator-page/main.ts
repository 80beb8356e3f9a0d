import { type AdminSession, isApiError } from "@bellwether/admin";
import { Board } from "./board.ts";
import { find } from "./element.ts";
import { mayCall } from "./permissions.ts";
import {
  createPageClient,
  forgetToken,
  readStoredToken,
  SessionKeeper,
  startSession,
} from "./session.ts";
import { WalletPanel } from "./wallet-panel.ts";

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
const walletSection = find("wallet", HTMLElement);
const walletForm = find("find-wallet", HTMLFormElement);
const walletField = find("wallet-address", HTMLInputElement);

let refreshing: Refreshing | undefined;

/** Refreshes the board until it is stopped. */
class Refreshing {
  readonly #board: Board;
  readonly session: SessionKeeper;
  readonly wallet: WalletPanel;
  #timer: number | undefined;
  #failures = 0;
  #isStopped = false;
  #isRunning = false;

  constructor(token: string) {
    const client = createPageClient(token);
    const onChange = (message: string) => {
      setStatus(message);
      void this.run();
    };
    this.session = new SessionKeeper(client);
    this.#board = new Board(client, onChange);
    this.wallet = new WalletPanel(client, onChange);
  }

  async run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isRunning = true;
    try {
      const session = await this.session.renew();
      await this.#board.refresh(session.role);
      if (this.#isStopped) return;
      showSession(session);
      this.wallet.role = session.role;
      if (this.#failures > 0 || board.hidden) setStatus("The page refreshes every 5 seconds.");
      this.#failures = 0;
      showBoard(true);
    } catch (error) {
      if (this.#isStopped) return;
      if (isApiError(error) && error.status === 401) {
        return endSession("The session has ended or its key is revoked. Sign in again.");
      }
      this.#failures += 1;
      setStatus(`${describe(error)} Trying again…`);
    } finally {
      this.#isRunning = false;
      this.#schedule();
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

function describe(error: unknown): string {
  return isApiError(error) ? error.message : "The service does not respond.";
}

async function signInWith(adminKey: string): Promise<void> {
  setStatus("Loading…");
  try {
    openSession(await startSession(adminKey));
  } catch (error) {
    const isUnknown = isApiError(error) && error.status === 401;
    endSession(isUnknown ? "The admin key is unknown or revoked." : describe(error));
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
  for (const content of board.querySelectorAll(".content")) content.remove();
  showBoard(false);
  setStatus("");
  problem.textContent = reason;
  keyField.value = "";
  walletField.value = "";
  keyField.focus();
}

function showBoard(isShown: boolean): void {
  board.hidden = !isShown;
  signOut.hidden = !isShown;
  holder.hidden = !isShown;
  signIn.hidden = isShown;
}

/** Shows whose key it is, and hides what its role may not do. */
function showSession({ adminKeyName, role }: AdminSession): void {
  holder.textContent = `${adminKeyName}, role ${role}`;
  walletSection.hidden = !mayCall(role, "getWallet");
}

/** Screen readers announce a change, so an unchanged text stays. */
function setStatus(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

signIn.addEventListener("submit", (event) => {
  event.preventDefault();
  void signInWith(keyField.value.trim());
});
walletForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void refreshing?.wallet.show(walletField.value.trim());
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
