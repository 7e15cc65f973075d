/**
 * Text that a spreadsheet would interpret as a formula, also after invisible characters (all kinds of spaces, soft hyphens,
 * direction marks), which some spreadsheets skip.
 */
const formula = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/** Escapes a CSV cell so that a spreadsheet shows it as text and never runs it as a formula. */
export function inert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
