import { createAdminClient, isApiError } from "@bellwether/admin";
import { Board } from "./board.ts";
import { find } from "./element.ts";
import { WalletPanel } from "./wallet-panel.ts";

/** The key is kept for this tab only. */
const storageKey = "bellwether-admin-key";
const refreshMs = 5000;
const hiddenMs = 60_000;
const maxWaitMs = 30_000;

const signIn = find("sign-in", HTMLFormElement);
const keyField = find("admin-key", HTMLInputElement);
const problem = find("sign-in-problem", HTMLElement);
const board = find("board", HTMLElement);
const status = find("status", HTMLElement);
const signOut = find("sign-out", HTMLButtonElement);
const walletForm = find("find-wallet", HTMLFormElement);
const walletField = find("wallet-address", HTMLInputElement);

let refreshing: Refreshing | undefined;

/** Refreshes the board until it is stopped. */
class Refreshing {
  readonly #board: Board;
  readonly wallet: WalletPanel;
  #timer: number | undefined;
  #failures = 0;
  #isStopped = false;
  #isRunning = false;

  constructor(adminKey: string) {
    const client = createAdminClient({
      // The page is at /admin of the service, which may have a base path.
      baseUrl: location.origin + location.pathname.replace(/\/admin\/?$/, ""),
      adminKey,
      retries: 0,
      timeoutMs: 20_000,
    });
    const onChange = (message: string) => {
      setStatus(message);
      void this.run();
    };
    this.#board = new Board(client, onChange);
    this.wallet = new WalletPanel(client, onChange);
  }

  async run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isRunning = true;
    try {
      await this.#board.refresh();
      if (this.#isStopped) return;
      if (this.#failures > 0 || board.hidden) setStatus("The page refreshes every 5 seconds.");
      this.#failures = 0;
      showBoard(true);
    } catch (error) {
      if (this.#isStopped) return;
      if (isApiError(error) && error.status === 401) {
        return endSession("The admin key is unknown or revoked.");
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

function startSession(adminKey: string): void {
  sessionStorage.setItem(storageKey, adminKey);
  problem.textContent = "";
  setStatus("Loading…");
  refreshing?.stop();
  refreshing = new Refreshing(adminKey);
  void refreshing.run();
}

function endSession(reason: string): void {
  sessionStorage.removeItem(storageKey);
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
  signIn.hidden = isShown;
}

/** Screen readers announce a change, so an unchanged text stays. */
function setStatus(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

signIn.addEventListener("submit", (event) => {
  event.preventDefault();
  startSession(keyField.value.trim());
});
walletForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void refreshing?.wallet.show(walletField.value.trim());
});
signOut.addEventListener("click", () => endSession(""));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void refreshing?.run();
});

const stored = sessionStorage.getItem(storageKey);
if (stored !== null) startSession(stored);
