import type ts from "typescript-5";
import { isAssignmentPattern } from "./assignment-patterns.ts";
import type { DeclarationMap } from "./declaration-map.ts";
import { type DocumentOperation, foldName } from "./document-operations.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import type { Project } from "./project.ts";
import type { Reachable } from "./reachable.ts";
import type { UsageIndex } from "./usage-index.ts";

/** Finds places reading, setting or naming a generated property, or a client method. */
export class PropertyUses {
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #reachable: Reachable;
  readonly #index: UsageIndex;
  readonly #byId: ReadonlyMap<string, DocumentOperation>;

  constructor(
    project: Project,
    { map, operations }: GeneratedTypes,
    reachable: Reachable,
    index: UsageIndex,
  ) {
    this.#project = project;
    this.#map = map;
    this.#reachable = reachable;
    this.#index = index;
    this.#byId = new Map(operations.map((operation) => [foldName(operation.id), operation]));
  }

  visit(node: ts.Node): void {
    const { ts: compiler, checker } = this.#project;
    if (compiler.isPropertyAccessExpression(node)) {
      this.#useName(checker.getTypeAtLocation(node.expression), node.name, node);
    } else if (compiler.isElementAccessExpression(node)) {
      const receiver = checker.getTypeAtLocation(node.expression);
      this.#useKey(receiver, checker.getTypeAtLocation(node.argumentExpression), node);
    } else if (compiler.isBindingElement(node)) {
      this.#visitBinding(node);
    } else if (compiler.isObjectLiteralExpression(node)) {
      if (isAssignmentPattern(compiler, node)) this.#visitPattern(node);
    } else if (compiler.isBinaryExpression(node)) {
      this.#visitIn(node);
    } else if (compiler.isIndexedAccessTypeNode(node)) {
      this.#nameKeys(checker.getTypeFromTypeNode(node.objectType), node.indexType);
    } else if (compiler.isTypeReferenceNode(node)) {
      this.#visitTypeReference(node);
    }
  }

  #visitBinding(node: ts.BindingElement): void {
    const { ts: compiler, checker } = this.#project;
    if (!compiler.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined) return;
    const receiver = checker.getTypeAtLocation(node.parent);
    const name = node.propertyName ?? node.name;
    if (compiler.isComputedPropertyName(name)) {
      this.#useKey(receiver, checker.getTypeAtLocation(name.expression), name);
    } else if (compiler.isIdentifier(name) || compiler.isStringLiteral(name)) {
      this.#useName(receiver, name, name);
    }
  }

  #visitIn({ left, operatorToken, right }: ts.BinaryExpression): void {
    const { ts: compiler, checker } = this.#project;
    if (operatorToken.kind === compiler.SyntaxKind.InKeyword) {
      this.#useKey(checker.getTypeAtLocation(right), checker.getTypeAtLocation(left), left);
    }
  }

  /** `({ id } = market)`, at any depth. */
  #visitPattern(pattern: ts.ObjectLiteralExpression): void {
    const { ts: compiler, checker } = this.#project;
    for (const { name } of pattern.properties) {
      if (name === undefined || !compiler.isIdentifier(name)) continue;
      const symbol = checker.getPropertySymbolOfDestructuringAssignment(name);
      this.#use(symbol?.declarations ?? [], name, name);
    }
  }

  #useName(receiver: ts.Type, name: ts.MemberName | ts.StringLiteral, at: ts.Node): void {
    if ((receiver.flags & this.#project.ts.TypeFlags.Any) !== 0) {
      this.#useUntyped(name.text, name);
      return;
    }
    this.#use(this.#declarationsOf(receiver, name.text), name, at);
  }

  /** Any key other than a literal may be each property's. */
  #useKey(receiver: ts.Type, key: ts.Type, at: ts.Node): void {
    const { ts: compiler } = this.#project;
    const keys = key.isUnion() ? key.types : [key];
    const isAny = (receiver.flags & compiler.TypeFlags.Any) !== 0;
    for (const key of keys) {
      if (key.isStringLiteral() || key.isNumberLiteral()) {
        const name = String(key.value);
        if (isAny) this.#useUntyped(name, at);
        else this.#use(this.#declarationsOf(receiver, name), at, at);
      } else if (
        (key.flags & (compiler.TypeFlags.Number | compiler.TypeFlags.ESSymbolLike)) ===
        0
      ) {
        const reached = this.#reachable.from(receiver);
        this.#index.escape(reached, "read", at);
        if (this.#assignment(at) !== undefined) this.#index.escape(reached, "set", at);
      }
    }
  }

  #useUntyped(name: string, at: ts.Node): void {
    this.#index.readUntyped(name, at);
    const operation = this.#byId.get(foldName(name));
    if (operation !== undefined) this.#index.mayCall(operation.name, at);
  }

  #use(declarations: readonly ts.Declaration[], at: ts.Node, whole: ts.Node): void {
    const tracked = declarations.filter((declaration) => this.#map.isTracked(declaration));
    for (const operation of new Set(
      tracked.flatMap((declaration) => this.#map.methods.get(declaration) ?? []),
    )) {
      this.#index.call(operation, at);
    }
    const assignment = this.#assignment(whole);
    if (assignment !== undefined) this.#index.set(tracked, at);
    if (assignment !== "plain") this.#index.read(tracked, at);
  }

  /** How a reference is assigned to; `+=` and the like read it too. */
  #assignment(node: ts.Node): "plain" | "compound" | undefined {
    const { ts: compiler } = this.#project;
    const { FirstAssignment, LastAssignment, EqualsToken } = compiler.SyntaxKind;
    const { parent } = node;
    if (isAssignmentPattern(compiler, node)) return "plain";
    if (!compiler.isBinaryExpression(parent) || parent.left !== node) return undefined;
    const { kind } = parent.operatorToken;
    if (kind === EqualsToken) return "plain";
    return kind >= FirstAssignment && kind <= LastAssignment ? "compound" : undefined;
  }

  /** A property's declarations in each union member. */
  #declarationsOf(type: ts.Type, name: string): ts.Declaration[] {
    const { checker } = this.#project;
    const present = checker.getNonNullableType(type);
    const members = present.isUnion() ? present.types : [present];
    const found = members.flatMap(
      (member) =>
        checker.getPropertyOfType(checker.getApparentType(member), name)?.declarations ?? [],
    );
    return [...new Set(found)];
  }

  /** `Market["oraclePrice"]` */
  #nameKeys(object: ts.Type, key: ts.TypeNode): void {
    const { checker, isOwn } = this.#project;
    const type = checker.getTypeFromTypeNode(key);
    for (const member of type.isUnion() ? type.types : [type]) {
      if (!member.isStringLiteral()) continue;
      const declarations = this.#declarationsOf(object, member.value);
      this.#index.nameInType(
        declarations.filter((found) => this.#map.isTracked(found)),
        key,
      );
      // `components["schemas"]["Market"]` names an openapi-typescript type.
      if (declarations.some((found) => !isOwn(found))) this.#index.nameType(member.value, key);
    }
  }

  /** A generated type by its name, and the keys in `Pick<Market, "id">`. */
  #visitTypeReference({ typeName, typeArguments = [] }: ts.TypeReferenceNode | Reference): void {
    const { ts: compiler, checker, isOwn, isStandardLibrary } = this.#project;
    const symbol = checker.getSymbolAtLocation(typeName);
    const isAlias = symbol !== undefined && (symbol.flags & compiler.SymbolFlags.Alias) !== 0;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target?.declarations ?? [];
    if (target !== undefined && declaration !== undefined && !isOwn(declaration)) {
      if (!isStandardLibrary(declaration.getSourceFile()))
        this.#index.nameType(target.name, typeName);
    }
    const types = typeArguments.map((node) => checker.getTypeFromTypeNode(node));
    for (const object of types) {
      if (this.#reachable.from(object).size === 0) continue;
      for (const key of typeArguments) this.#nameKeys(object, key);
    }
  }
}

type Reference = Pick<ts.TypeReferenceNode, "typeName"> & {
  typeArguments?: readonly ts.TypeNode[];
};
