/** What a spreadsheet would take for a formula when it reads a cell as text: also after a tab or a line break. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell of a CSV that a spreadsheet shows as it was written and never runs. */
export function inert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
