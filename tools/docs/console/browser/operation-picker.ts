import type { ConsoleHost, ConsoleOperation } from "../console-host.ts";
import { element } from "./element.ts";
import { loadHost } from "./load-host.ts";
import { type OperationRef, parseHash, writeHash } from "./location-hash.ts";

/** Selected by default: it shows the session, so two clicks send a signed-in request. */
const first: OperationRef = { host: "alerts", operationId: "getSession" };

export interface Selection {
  readonly host: ConsoleHost;
  readonly operation: ConsoleOperation;
}

/** Selects the operation in the address, and keeps the address and the two lists in step. */
export function enableOperationPicker(onChoose: (chosen: Selection) => void): void {
  const hosts = element("host", HTMLSelectElement);
  const operations = element("operation", HTMLSelectElement);
  const names = [...hosts.options].map(({ value }) => value);
  const choose = async (ref: OperationRef) => {
    showStatus("");
    const name = names.includes(ref.host) ? ref.host : first.host;
    if (name !== ref.host) showStatus(`No API is named ${ref.host}. Choose one from the list.`);
    try {
      const host = await loadHost(name);
      // An operation in an unknown API does not belong to the default one.
      const operationId = name === ref.host ? ref.operationId : "";
      const operation = findOperation(host, { host: name, operationId });
      if (operation === undefined) return;
      hosts.value = name;
      list(host, operation.id, operations);
      onChoose({ host, operation });
    } catch (error) {
      showStatus(error instanceof Error ? error.message : String(error));
    }
  };
  const follow = (otherwise?: OperationRef) => {
    const ref = parseHash(location.hash, names) ?? otherwise;
    if (ref !== undefined) void choose(ref);
  };
  const chooseListed = (operationId: string) => {
    const ref = { host: hosts.value, operationId };
    void choose(ref).then(() => writeHash({ ...ref, operationId: operations.value }));
  };
  hosts.addEventListener("change", () => chooseListed(""));
  operations.addEventListener("change", () => chooseListed(operations.value));
  addEventListener("hashchange", () => follow());
  follow(first);
}

function findOperation({ operations: all }: ConsoleHost, { host, operationId }: OperationRef) {
  const found = all.find(({ id }) => id === operationId);
  if (found === undefined && operationId !== "") {
    showStatus(
      `${host} has no operation ${operationId} in its newest version. Select another one.`,
    );
  }
  return found ?? all[0];
}

function list(host: ConsoleHost, chosen: string, operations: HTMLSelectElement): void {
  const tags = [...new Set(host.operations.map(({ tag }) => tag))];
  operations.replaceChildren(
    ...tags.map((tag) => {
      const group = document.createElement("optgroup");
      group.label = tag;
      const own = host.operations.filter((operation) => operation.tag === tag);
      group.append(...own.map(({ id, summary }) => new Option(summary, id)));
      return group;
    }),
  );
  operations.value = chosen;
}

function showStatus(sentence: string): void {
  element("address-problem", HTMLElement).textContent = sentence;
}
