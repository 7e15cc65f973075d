/**
 * What a spreadsheet would take for a formula when it reads a cell as text: also behind letters that are not seen (blanks of all
 * kinds, a soft hyphen, marks of direction), which some of them skip.
 */
const formula = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/** A cell of a CSV that a spreadsheet shows as it was written and never runs. */
export function inert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
