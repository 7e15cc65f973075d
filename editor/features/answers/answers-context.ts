import { useOutletContext } from '../../base/router/router-view.tsx'
import type { AnswerTab } from './model/answer-tabs.ts'
import type { Row, SheetRecord } from './model/sheet.ts'

/** The page's data, for the table and the questions. */
export interface AnswersPageContext {
  /** Null in quick start and the wizard, which only have samples. */
  siteId: string | null
  /** The form whose answers are shown. */
  tab: AnswerTab
  /** The spam folder, when it is open instead of the tab. */
  spam: readonly SheetRecord[] | null
  /** Shows the whole answer of one guest. */
  open: (row: Row) => void
}

export const useAnswersPage = (): AnswersPageContext => useOutletContext<AnswersPageContext>()
