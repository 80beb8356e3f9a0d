import type { ConsoleHost, ConsoleOperation } from "../console-host.ts";
import { element } from "./element.ts";
import { loadHost } from "./load-host.ts";
import { type Place, readPlace, writePlace } from "./place.ts";

const hosts = element("host", HTMLSelectElement);
const operations = element("operation", HTMLSelectElement);
const problem = element("address-problem", HTMLElement);

/** What is shown before anybody chooses: whose session it is, which two clicks make a signed-in request. */
const first: Place = { host: "alerts", operationId: "getSession" };

export interface Chosen {
  readonly host: ConsoleHost;
  readonly operation: ConsoleOperation;
}

/** Follows the address and the two lists, and keeps them the same. */
export function offerOperations(onChoose: (chosen: Chosen) => void): void {
  const names = [...hosts.options].map(({ value }) => value);
  const choose = async (place: Place) => {
    problem.textContent = "";
    const name = names.includes(place.host) ? place.host : first.host;
    if (name !== place.host) say(`There is no API ${place.host}.`);
    try {
      const host = await loadHost(name);
      const operation = findOperation(host, { ...place, host: name });
      if (operation === undefined) return;
      hosts.value = name;
      list(host, operation.id);
      onChoose({ host, operation });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const follow = (otherwise?: Place) => {
    const place = readPlace(location.hash, names) ?? otherwise;
    if (place !== undefined) void choose(place);
  };
  const chooseListed = (operationId: string) => {
    const place = { host: hosts.value, operationId };
    void choose(place).then(() => writePlace({ ...place, operationId: operations.value }));
  };
  hosts.addEventListener("change", () => chooseListed(""));
  operations.addEventListener("change", () => chooseListed(operations.value));
  addEventListener("hashchange", () => follow());
  follow(first);
}

function findOperation({ operations: all }: ConsoleHost, { host, operationId }: Place) {
  const found = all.find(({ id }) => id === operationId);
  if (found === undefined && operationId !== "") {
    say(`${host} has no operation ${operationId} in its newest version; choose one of these.`);
  }
  return found ?? all[0];
}

function list(host: ConsoleHost, chosen: string): void {
  const tags = [...new Set(host.operations.map(({ tag }) => tag))];
  operations.replaceChildren(
    ...tags.map((tag) => {
      const group = document.createElement("optgroup");
      group.label = tag;
      const own = host.operations.filter((one) => one.tag === tag);
      group.append(...own.map(({ id, summary }) => new Option(summary, id)));
      return group;
    }),
  );
  operations.value = chosen;
}

function say(sentence: string): void {
  problem.textContent = sentence;
}
