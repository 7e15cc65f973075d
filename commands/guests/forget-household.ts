import { findGroupsOfAnswers, listAnswers } from '../../db/answer/answer-repository.ts'
import { deleteAnswers, markWithdrawn, refreshHasRsvps } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { eraseContact } from '../../db/guests/household-writing.ts'
import { insertOutboxEntries } from '../../db/outbox/outbox-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import { newId } from '../../platform/ids.ts'
import type { AnswerDeps } from '../answers/answer-deps.ts'
import { runningTotals } from '../answers/answer-totals.ts'
import { noticesOf } from '../answers/notices.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { mailLanguage } from '../mails/mail-language.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { forgottenMail } from './mails/forgotten-mail.ts'

interface Forgetting {
  site: PublishedSite
  household: StoredHousehold
  /** Whether what they have answered goes too. */
  withdraw: boolean
}

/**
 * Erases a household's contact details at its own wish and ends its link; names and answers stay unless they withdraw these too, also after
 * the deadline. The owner is told. Throws `invitation-unknown` when the link has ended in the meantime.
 */
export async function forgetHousehold(deps: AnswerDeps, input: Forgetting): Promise<void> {
  const { site, household, withdraw } = input
  const now = deps.clock.now()
  const { id, linkGeneration: generation } = household
  const linkHash = invitationHash(invitationToken(deps.secrets, { id, generation: generation + 1 }))
  await deps.database.transaction(async (transaction) => {
    if (!(await eraseContact(transaction, { id, generation, linkHash, now: now.toISOString() })))
      throw new DomainError('invitation-unknown')
    if (withdraw) await withdrawAnswers(deps, transaction, { ...input, now })
    if (site.ownerMail === null) return
    const profile = brandProfile(site.brand, deps.settings.market)
    const mail = forgottenMail({
      to: site.ownerMail,
      language: mailLanguage(site, profile),
      profile,
      envelopeName: household.envelopeName,
      isWithdrawn: withdraw,
      url: `${deps.editorOrigin}/redigera/${site.id}/gaster`,
    })
    await enqueueMail(transaction, { id: `${id}.${newId().slice(0, 12)}`, mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}

/** A reply of the household is withdrawn as a whole; of another one only what is about its own persons. */
async function withdrawAnswers(
  deps: AnswerDeps,
  transaction: Database,
  { site, household, now }: Forgetting & { now: Date },
): Promise<void> {
  const linked = household.invitees.map(({ id }) => id)
  const answers = await listAnswers(transaction, { siteId: site.id, kind: 'rsvp', spam: false, linked })
  const groups = await findGroupsOfAnswers(
    transaction,
    answers.map(({ _id }) => _id),
  )
  const withdrawn = new Map<string, AnswerRecord[]>()
  for (const answer of answers) {
    const group = groups.get(answer._id)
    if (group === undefined) continue
    if (group.householdId !== household.id) {
      await deleteAnswers(transaction, { groupId: group.id, answerId: answer._id })
      continue
    }
    withdrawn.set(group.id, [...(withdrawn.get(group.id) ?? []), answer])
  }
  for (const [groupId, own] of withdrawn) {
    const group = groups.get(own[0]?._id ?? '')
    if (group === undefined || !(await markWithdrawn(transaction, groupId, now.toISOString()))) continue
    await deleteAnswers(transaction, { groupId })
    const guests = own.map(({ formElements }) => formElements)
    const totals = () => runningTotals(transaction, { site, formId: group.formId })
    await insertOutboxEntries(
      transaction,
      await noticesOf(deps, transaction, { site, group, event: 'withdrawn', guests, totals, now }),
    )
  }
  await refreshHasRsvps(transaction, site.id)
}
