import { describe, expect, test } from "vitest";
import { impactIn, reportFor, type Shop } from "./shop.ts";

/** The books' title leaves; pens have none. */
function removeTitle(shop: Shop): void {
  const { Book } = shop.components.schemas;
  delete Book.properties.title;
  Book.required = ["kind", "price"];
}

const title = async (program: string) =>
  impactIn(await reportFor(program, removeTitle), "required-property-removed");

describe("a removed response property", () => {
  test.each([
    [
      "a property access",
      `for (const good of (await client.listGoods()).goods) if (good.kind === "book") good.title;`,
      "affected | 1:85 reads",
    ],
    [
      "an access through an alias",
      `const { goods } = await client.listGoods();\nconst first = goods[0] as Book;\nconst same = first;\nsame.title;`,
      "affected | 2:15 passes | 4:6 reads",
    ],
    [
      "destructuring",
      `const { goods: [first] } = await client.listGoods();\nif (first?.kind === "book") { const { title: name } = first; name; }`,
      "affected | 2:39 reads",
    ],
    [
      "a literal key",
      `const { goods } = await client.listGoods();\n(goods[0] as Book)["title"];`,
      "affected | 2:1 reads",
    ],
    [
      "a callback of map",
      `const { goods } = await client.listGoods();\ngoods.map((good) => ("title" in good ? 1 : 0));`,
      "affected | 2:22 reads",
    ],
    [
      "a callback of then",
      `client.listGoods().then((page) => page.goods.flatMap((good) => good.kind === "book" ? [good.title] : []));`,
      "affected | 1:93 reads",
    ],
    [
      "iteration over all items",
      `for await (const good of client.listGoods()) { if (good.kind === "book") good.title; }`,
      "affected | 1:79 reads",
    ],
    [
      "iteration over pages",
      `for await (const page of client.listGoods().pages()) { for (const good of page.goods) if (good.kind === "book") good.title; }`,
      "affected | 1:118 reads",
    ],
    [
      "a function of the program",
      `export function show(book: Book) { return book.title; }`,
      "affected | 1:48 reads",
    ],
    [
      "a generated type with fewer properties",
      `export function show(book: Pick<Book, "title">) { return book.title; }`,
      "affected | 1:39 names | 1:63 reads",
    ],
    ["an indexed type", `export type Title = Book["title"];`, "affected | 1:26 names"],
    [
      "a spread copy",
      `export const copy = (book: Book) => { const dated = { ...book, at: 1 }; return dated.title; };`,
      "affected | 1:86 reads",
    ],
    [
      "rest of a destructuring",
      `export const copy = ({ kind, ...rest }: Book) => rest.title;`,
      "affected | 1:55 reads",
    ],
    [
      "an assignment pattern",
      `let title = "";\nexport const set = (book: Book) => { ({ title } = book); return title; };`,
      "affected | 2:41 reads",
    ],
    [
      "a nested assignment pattern",
      `let title = "";\nexport const set = (books: [Book]) => { [{ title }] = books; return title; };`,
      "affected | 2:44 reads",
    ],
  ])("affects %s", async (_, program, expected) => {
    expect(await title(program)).toBe(expected);
  });

  test.each([
    [
      "other properties are read",
      `for (const good of (await client.listGoods()).goods) { good.kind; good.price; }`,
    ],
    ["the result is ignored", `await client.listGoods({ limit: 5 });`],
    [
      "a property of another type has the name",
      `const line: NewOrder["lines"][number] = { title: "a" };\nline.title;`,
    ],
    [
      "the values stay in lists and promises",
      `const all: Good[] = [];\nfor await (const good of client.listGoods()) all.push(good);\nconst sorted = [...all].sort((a, b) => a.price - b.price);\nawait Promise.all(sorted.map(async (good) => good.kind));`,
    ],
    [
      "an inferred copy has it",
      `const { goods } = await client.listGoods();\nconst copy = goods.map((good) => ({ good: good, price: good.price }));\ncopy[0]?.price;`,
    ],
    [
      "a callback ignores its result",
      `type TimerHandler = string | Function;\ndeclare function setTimeout(handler: TimerHandler): number;\nexport const later = () => setTimeout(() => client.listGoods());`,
    ],
    [
      "its own function takes a callback without a result",
      `const later = (run: () => void) => run();\nlater(() => client.listGoods());`,
    ],
  ])("does not affect a program in which %s", async (_, program) => {
    expect(await title(program)).toBe("none");
  });

  test.each([
    ["JSON.stringify", `const page = await client.listGoods();\nJSON.stringify(page);`, "2:16"],
    [
      "an argument of type any",
      `function log(value: any) { value; }\nconst page = await client.listGoods();\nlog(page.goods);`,
      "3:5",
    ],
    [
      "an argument of type unknown",
      `declare function log(value: unknown): void;\nconst page = await client.listGoods();\nlog({ page });`,
      "3:5",
    ],
    [
      "another type",
      `interface Mine { price: number }\nexport const mine = (book: Book): Mine => book;`,
      "2:43",
    ],
    [
      "a cast",
      `interface Mine { title: string }\nexport const mine = (book: Book) => (book as Mine).title;`,
      "2:38",
    ],
    [
      "a generic function of its own",
      `const last = <T>(list: T[]) => list.at(-1);\nconst page = await client.listGoods();\nlast(page.goods);`,
      "3:6",
    ],
    [
      "a callback with a type of its own",
      `interface Mine { price: number }\nconst page = await client.listGoods();\npage.goods.map((good: Mine) => good.price);`,
      "3:16",
    ],
    [
      "a computed key",
      `declare const key: keyof Book;\nexport const at = (book: Book) => book[key as string as keyof Book];`,
      "",
    ],
    ["Object.entries", `export const all = (book: Book) => Object.entries(book);`, "1:51"],
    [
      "a loop over keys",
      `export const all = (book: Book) => { for (const key in book) key; };`,
      "1:56",
    ],
    [
      "a returned function",
      `declare function register(handler: () => unknown): void;\nregister(() => client.listGoods());`,
      "2:10",
    ],
    ["a client without types", `declare function use(value: any): void;\nuse(client);`, "2:5"],
    [
      "a generic class of its own",
      `class Box<T> { value?: T; show() { return JSON.stringify(this.value); } }\nconst box = new Box<Book>();\nexport const put = (book: Book) => { box.value = book; };`,
      "2:13",
    ],
    [
      "a base class that is generic",
      `abstract class Base<T> { abstract one(): T; show() { return JSON.stringify(this.one()); } }\nexport class Books extends Base<Book> { one(): Book { throw 0; } }`,
      "2:28",
    ],
    [
      "rest arguments",
      `function log(...values: any[]) { values; }\nconst page = await client.listGoods();\nlog(...page.goods);`,
      "3:8",
    ],
    [
      "a tagged template",
      `const tag = (parts: TemplateStringsArray, ...values: unknown[]) => [parts, values];\nexport const show = (book: Book) => tag\`a \${book}\`;`,
      "2:45",
    ],
    [
      "a function as a callback",
      `const page = await client.listGoods();\npage.goods.forEach(console.log);`,
      "2:20",
    ],
    [
      "an untyped client",
      `const loose: any = JSON.parse("{}");\nJSON.stringify(await loose.listGoods());`,
      "2:28",
    ],
  ])("may affect a program that passes the value to %s", async (_, program, place) => {
    const found = await title(program);
    expect(found).toMatch(/^(possible|affected)/);
    expect(found).toContain(place);
  });
});

test("a property that became optional affects the program that reads it", async () => {
  const change = (shop: Shop) => {
    shop.components.schemas.Book.required = ["kind", "price"];
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "property-became-optional");
  expect(await of(`export const show = (book: Book) => book.title;`)).toBe("affected | 1:42 reads");
  expect(await of(`export const show = (book: Book) => book.price;`)).toBe("none");
});

test("a program's additions to the standard library do not reach the next program", async () => {
  const use = "declare const shelf: Book[];\nshelf.best().title;";
  const addition = "declare global { interface Array<T> { best(): T } }";
  const impacts = [await title(use), await title(`${addition}\n${use}`), await title(use)];
  expect(impacts).toEqual(["none", "affected | 3:14 reads", "none"]);
});
