import type { Household } from '../../../../domain/guests/guest-contract.ts'
import type { Layout } from '../../../../domain/guests/import/columns.ts'
import type { HouseholdToImport } from '../../../../domain/guests/import/import-contract.ts'
import type { ImportContext } from '../../../../domain/guests/import/read-row.ts'
import type { Recognised } from '../model/plan.ts'
import type { Answers } from '../model/questions.ts'
import type { ImportView, Shown } from '../model/view.ts'
import type { ListProblem } from '../read/read-list.ts'

/** What the reader of lists and the page say to each other. */

/** What the reading needs to know of the site. */
export interface ImportAbout {
  context: ImportContext & { and: string }
  households: readonly Household[]
}

/** A list that has been read, as far as it is looked at. */
export interface ShownList {
  /** Of the file; null for a paste. */
  fileName: string | null
  /** Several in a workbook; otherwise one without a name. */
  sheets: { name: string; rows: readonly (readonly string[])[]; layout: Layout; filled: readonly boolean[] }[]
  isOfCards: boolean
  /** Whether some letters may have been read wrongly. */
  hasDoubtfulLetters: boolean
}

/** How the rows of a list are read, and what the owner has said about them. */
export interface AskedPlan {
  sheet: number
  layout: Layout
  answers: Answers
  recognised: Recognised
}

export interface Progress {
  done: number
  total: number
}

/** What can be asked of the reader. */
export interface Asked {
  read: { ask: string | File; answer: { list: ShownList } | { problem: ListProblem } }
  plan: { ask: AskedPlan & { shown: Shown }; answer: ImportView }
  collect: { ask: AskedPlan; answer: HouseholdToImport[] }
}
export type AskedKind = keyof Asked

export type ToReader =
  | { kind: 'about'; about: ImportAbout }
  | { [Kind in AskedKind]: { kind: Kind; id: number; ask: Asked[Kind]['ask'] } }[AskedKind]

export type FromReader =
  | { id: number; progress: Progress }
  | { id: number; answer: Asked[AskedKind]['answer'] }
  | { id: number; failed: true }
