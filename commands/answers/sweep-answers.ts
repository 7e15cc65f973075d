import { deleteAnswersOfDemos, deleteEmptyGroups, deleteOldSpam } from '../../db/answer/answer-writing.ts'
import type { AnswerDeps } from './answer-deps.ts'

const day = 24 * 60 * 60 * 1000
/** A sent form whose answers are gone is remembered for so long, ms, so that a late repeat does not bring it back. */
const rememberedMs = 30 * day
/** What somebody tries out on a demo site, ms. */
const demoMs = day

/** Deletes what has looked like spam for its thirty days, what nobody will send again, and what was tried out on demo sites. */
export async function sweepAnswers(deps: Pick<AnswerDeps, 'database' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = (ms: number) => new Date(now - ms).toISOString()
  await deleteOldSpam(deps.database, before(0))
  await deleteEmptyGroups(deps.database, before(rememberedMs))
  await deleteAnswersOfDemos(deps.database, before(demoMs))
}
