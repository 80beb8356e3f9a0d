const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;

/**
 * JSON as indented, highlighted code. Parsing and serializing would lose digits in large numbers.
 *
 * @returns undefined when the text is not JSON
 */
export function highlightJson(text: string): DocumentFragment | undefined {
  if (!isJson(text)) return undefined;
  const code = document.createDocumentFragment();
  const tokens = text.match(token) ?? [];
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1] ?? "";
    if (/^[}\]]$/.test(token)) {
      depth -= 1;
      if (!/^[{[]$/.test(tokens[index - 1] ?? "")) code.append(line());
      code.append(token);
    } else if (/^[{[]$/.test(token)) {
      depth += 1;
      code.append(token);
      if (!/^[}\]]$/.test(next)) code.append(line());
    } else if (token === ",") code.append(token, line());
    else if (token === ":") code.append(": ");
    else code.append(coloured(token, next === ":"));
  }
  return code;
}

function coloured(text: string, isName: boolean): HTMLElement {
  const part = document.createElement("i");
  const isText = text.startsWith('"');
  part.className = isName ? "p" : isText ? "s" : /^[tfn]/.test(text) ? "k" : "n";
  part.textContent = text;
  return part;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
