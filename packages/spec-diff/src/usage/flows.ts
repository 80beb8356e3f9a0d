import type ts from "typescript-5";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";
import type { SentValues } from "./sent-values.ts";
import type { TypeRelation } from "./type-relation.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Follows values from one type to another, and records where the generated type is lost. */
export class Flows {
  readonly #project: Project;
  readonly #reachable: Reachable;
  readonly #relation: TypeRelation;
  readonly #sent: SentValues;
  readonly #index: UsageIndex;

  constructor(
    project: Project,
    reachable: Reachable,
    relation: TypeRelation,
    sent: SentValues,
    index: UsageIndex,
  ) {
    this.#project = project;
    this.#reachable = reachable;
    this.#relation = relation;
    this.#sent = sent;
    this.#index = index;
  }

  /** An expression whose value goes where its context expects a value. */
  follow(expression: ts.Expression): void {
    const { checker } = this.#project;
    const expected = checker.getContextualType(expression);
    if (expected === undefined) return;
    const given = checker.getTypeAtLocation(expression);
    if (given === expected) return;
    if (this.#relation.isLost(given, expected)) this.passOn(expression);
    this.#followCallback(given, expected, expression);
    this.#sent.send(given, expected, expression);
  }

  /** As `follow`, where a missing context means an untyped receiver. */
  followOrPassOn(expression: ts.Expression): void {
    if (this.#project.checker.getContextualType(expression) === undefined) this.passOn(expression);
    else this.follow(expression);
  }

  /** A whole value goes where its reads cannot be followed. */
  passOn(expression: ts.Expression): void {
    const type = this.#project.checker.getTypeAtLocation(expression);
    this.#index.escape(this.#reachable.from(type), "read", expression);
  }

  /** A callback with another declared type for what it receives. */
  #followCallback(from: ts.Type, to: ts.Type, at: ts.Node): void {
    const { checker } = this.#project;
    for (const own of from.getCallSignatures()) {
      for (const expected of checker.getNonNullableType(to).getCallSignatures()) {
        expected.getParameters().forEach((parameter, index) => {
          const received = own.getParameters()[index];
          if (received === undefined) return;
          const [given, taken] = [parameter, received].map((symbol) =>
            checker.getTypeOfSymbol(symbol),
          );
          if (given === undefined || taken === undefined) return;
          if (this.#relation.isLost(given, taken)) {
            this.#index.escape(this.#reachable.from(given), "read", at);
          }
          // Who calls the callback may pass what our own code builds.
          this.#sent.send(given, taken, at);
        });
      }
    }
  }
}
