import { householdColumn, languageColumn, partyColumn, receivedColumn, whoColumn } from '../model/order.ts'
import type { Question, Sheet } from '../model/sheet.ts'

/** A column of the table; `question` is set if it shows answers. */
export interface Column {
  id: string
  kind: 'who' | 'question' | 'received' | 'party' | 'household' | 'language'
  question: Question | null
  /** Cannot be hidden. */
  fixed: boolean
}

/** The columns: the guest, every question in order, the time, and other distinguishing data. */
export function tableColumns(sheet: Sheet): Column[] {
  const meta = (id: string, kind: Column['kind']): Column => ({ id, kind, question: null, fixed: false })
  return [
    { id: whoColumn, kind: 'who', question: sheet.nameQuestion, fixed: true },
    ...sheet.questions
      .filter((question) => question !== sheet.nameQuestion)
      .map((question): Column => ({ id: question.id, kind: 'question', question, fixed: false })),
    ...(sheet.hasParties ? [meta(partyColumn, 'party')] : []),
    ...(sheet.hasHouseholds ? [meta(householdColumn, 'household')] : []),
    meta(receivedColumn, 'received'),
    ...(sheet.languages.length > 1 ? [meta(languageColumn, 'language')] : []),
  ]
}
