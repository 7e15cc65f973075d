import type { Household } from '../../domain/guests/guest-contract.ts'
import { useOutletContext } from '../kit/router/router-view.tsx'
import type { AnswerTab } from './model/answer-tabs.ts'
import type { Filter } from './model/filter.ts'
import type { Row, SheetRecord } from './model/sheet.ts'

/** The page's data, for the table and the questions. */
export interface AnswersPageContext {
  /** Null in quick start and the wizard, which only have samples. */
  siteId: string | null
  /** The form whose answers are shown. */
  tab: AnswerTab
  /** The spam folder, when it is open instead of the tab. */
  spam: readonly SheetRecord[] | null
  /** The replies that are nobody's on the guest list, when they are open instead of the tab. */
  uninvited: {
    records: readonly SheetRecord[]
    households: readonly Household[]
    /** The households of those who have answered together with them, by the replies' identifiers. */
    answeredWith: ReadonlyMap<string, Household>
  } | null
  /** Shows the whole answer of one guest. */
  open: (row: Row) => void
  /** Shows the answers that may be one guest's. */
  openDoubles: () => void
  /** Which of the tab's answers the table shows; exports and print follow it. */
  filter: Filter
  setFilter: (filter: Filter) => void
}

export const useAnswersPage = (): AnswersPageContext => useOutletContext<AnswersPageContext>()
