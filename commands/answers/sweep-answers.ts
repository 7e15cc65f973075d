import { deleteAnswersOfDemos, deleteEmptyGroups, deleteOldSpam } from '../../db/answer/answer-writing.ts'
import { deleteReturnedPages } from '../../db/answer/returned-pages.ts'
import type { AnswerDeps } from './answer-deps.ts'

const day = 24 * 60 * 60 * 1000
/** How long a submission is remembered after its answers were deleted, in ms, so that a late repeat does not restore it. */
const rememberedMs = 30 * day
/** Lifetime of answers on demo sites, in ms. */
const demoMs = day

/** Deletes spam older than its thirty days, submissions without answers that will not be repeated, expired returned pages, and answers on demo sites. */
export async function sweepAnswers(deps: Pick<AnswerDeps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = (ms: number) => new Date(now - ms).toISOString()
  await deleteReturnedPages(deps.database, before(0))
  await deleteOldSpam(deps.database, before(0))
  await deleteEmptyGroups(deps.database, before(rememberedMs))
  await deleteAnswersOfDemos(deps.database, before(demoMs))
}
