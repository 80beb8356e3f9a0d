import { createHighlighterCoreSync } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import go from "shiki/langs/go.mjs";
import http from "shiki/langs/http.mjs";
import json from "shiki/langs/json.mjs";
import python from "shiki/langs/python.mjs";
import shellscript from "shiki/langs/shellscript.mjs";
import typescript from "shiki/langs/typescript.mjs";
import yaml from "shiki/langs/yaml.mjs";
import { escapeHtml } from "../html.ts";

/**
 * Token kinds by the class coloured in `style/4-code.css`, with their TextMate scopes. A class takes a tenth as many
 * bytes as two inline colours.
 */
const kinds = {
  c: ["comment", "punctuation.definition.comment"],
  s: ["string", "punctuation.definition.string", "string.unquoted"],
  n: ["constant.numeric", "constant.language", "constant.other", "constant.character"],
  k: ["keyword", "storage", "keyword.operator.new", "keyword.operator.expression"],
  f: ["entity.name.function", "support.function", "entity.name.command"],
  t: ["entity.name.type", "support.type.primitive", "support.class", "entity.name.class"],
  p: [
    "support.type.property-name",
    "meta.object-literal.key",
    "entity.name.tag",
    "variable.parameter",
  ],
} as const;

const names = Object.keys(kinds);
/** A colour encoding a kind's index: the highlighter returns colours, not scopes. */
const colorOf = (index: number) => `#00000${index + 1}`;

const highlighter = createHighlighterCoreSync({
  engine: createJavaScriptRegexEngine(),
  langs: [go, http, json, python, shellscript, typescript, yaml],
  themes: [
    {
      name: "kinds",
      type: "light",
      colors: { "editor.foreground": "#000000", "editor.background": "#ffffff" },
      settings: Object.values(kinds).map((scope, index) => ({
        scope: [...scope],
        settings: { foreground: colorOf(index) },
      })),
    },
  ],
});

const aliases: Readonly<Record<string, string>> = {
  sh: "shellscript",
  bash: "shellscript",
  ts: "typescript",
  js: "typescript",
  javascript: "typescript",
};

/** Highlights code as HTML with a class for each token. Unknown languages are only escaped. */
export function highlight(code: string, language: string): string {
  const lang = aliases[language] ?? language;
  if (!highlighter.getLoadedLanguages().includes(lang)) return escapeHtml(code);
  const lines = highlighter.codeToTokensBase(code, { lang, theme: "kinds" });
  return lines
    .map((tokens) => tokens.map(({ content, color }) => renderToken(content, color)).join(""))
    .join("\n");
}

function renderToken(content: string, color: string | undefined): string {
  const text = escapeHtml(content);
  const kind = names[Number.parseInt(color?.slice(1) ?? "0", 16) - 1];
  return kind === undefined || content.trim() === "" ? text : `<i class="${kind}">${text}</i>`;
}
