import { useOutletContext } from '../../base/router/router-view.tsx'
import type { AnswerTab } from './model/answer-tabs.ts'
import type { Row, SheetRecord } from './model/sheet.ts'

/** What the page has loaded, for the table and for the questions. */
export interface AnswersPageContext {
  /** Null in quick start and in the wizard: there are samples only. */
  siteId: string | null
  /** The form whose answers are shown. */
  tab: AnswerTab
  /** The spam tray, when it is open in the tab's place. */
  spam: readonly SheetRecord[] | null
  /** Shows one guest's whole answer. */
  open: (row: Row) => void
}

export const useAnswersPage = (): AnswersPageContext => useOutletContext<AnswersPageContext>()
