/** Tables with fewer columns fit a phone. */
const widestOnPhones = 3;

/** Labels the cells in wide tables with their column, so a phone can show each row as a list. */
export function labelCells(html: string): string {
  return html.replaceAll(/<table>[\s\S]*?<\/table>/g, (table) => {
    const labels = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, label = ""]) => label);
    if (labels.length <= widestOnPhones) return table;
    const rows = table.replaceAll(/<tr>[\s\S]*?<\/tr>/g, (row) => {
      let column = 0;
      return row.replaceAll("<td>", () => {
        const label = (labels[column++] ?? "").replaceAll(/<[^>]*>/g, "");
        return `<td data-label="${label}">`;
      });
    });
    return rows.replace("<table>", '<table class="labelled">');
  });
}
