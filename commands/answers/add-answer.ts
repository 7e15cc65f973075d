import type * as z from 'zod'
import { findGroup, listAnswers } from '../../db/answer/answer-repository.ts'
import { findInvitee } from '../../db/guests/household-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, AnswerRecord, answerByHandRequest } from '../../domain/forms/answers-contract.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import { newId, newToken } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { storeGroup } from './answer-queue.ts'
import { attachToInvitee } from './attach-answer.ts'
import { contentHash, formOf } from './checked-guests.ts'
import { correctAnswer } from './correct-answer.ts'
import { languageOf } from './published-site.ts'
import { checkWritten } from './written-answer.ts'

type Deps = Pick<AnswerDeps, 'database' | 'clock'>

interface ByHand {
  site: Site
  kind: AnswerKind
  written: z.output<typeof answerByHandRequest>
}

/**
 * Records a guest's answer that the owner received by other means; the form may be hidden or closed. Sends no mail. Repeats with
 * the same id update the one stored answer. Throws `form-changed` and `answers-invalid`, and `not-found` when it is to be the answer of
 * somebody who is not on the guest list.
 */
export async function addAnswer(deps: Deps, input: ByHand): Promise<AnswerRecord> {
  const { site, kind, written } = input
  const { inviteeId } = written
  if (inviteeId === undefined || kind !== 'rsvp') return storedAnswer(deps, input)
  const invitee = await findInvitee(deps.database, { siteId: site.id, inviteeId })
  if (invitee === undefined) throw new DomainError('not-found')
  const record = await storedAnswer(deps, input, inviteeId)
  await attachToInvitee(deps, { siteId: site.id, answerId: record._id, inviteeId })
  return record
}

/** `inviteeId`: whose it is from the beginning, so that it never seems to be nobody's. */
async function storedAnswer(deps: Deps, input: ByHand, inviteeId?: string): Promise<AnswerRecord> {
  const { site, kind, written } = input
  const submissionId = written.submissionId ?? newToken()
  const earlier = await repeated(deps, input, submissionId)
  if (earlier !== undefined) return earlier
  const form = moduleForms(site.document).find((module) => module.formId === written.formId && module.kind === kind)
  if (form === undefined) throw new DomainError('form-changed')
  const given = checkWritten(form.elements, written.formElements)
  const groupId = newId()
  const language = languageOf(site, written.language)
  const isNew = await storeGroup(deps.database, {
    id: groupId,
    siteId: site.id,
    kind,
    submissionId,
    keyNonce: null,
    receiptHash: null,
    contentHash: contentHash(form.formId, [written]),
    formId: form.formId,
    formTitle: plainTextOf(textIn(form.title, language)),
    language,
    recipients: [],
    origin: 'owner',
    spamReason: null,
    spamUntil: null,
    createdAt: deps.clock.now().toISOString(),
    form: formOf(form.elements),
    answers: [{ id: newId(), given, ...(inviteeId !== undefined && { inviteeId }) }],
    mails: [],
  })
  // a concurrent repeat may have stored it first
  const record = isNew ? await recordOf(deps, input, groupId) : await repeated(deps, input, submissionId)
  if (record === undefined) throw new DomainError('not-found')
  return record
}

/** The answer already recorded under this id, updated to the new content; undefined when there is none. */
async function repeated(deps: Deps, input: ByHand, submissionId: string): Promise<AnswerRecord | undefined> {
  const { site, kind, written } = input
  const group = await findGroup(deps.database, { siteId: site.id, kind, submissionId })
  if (group === undefined) return undefined
  // a guest's own answer is only corrected explicitly, by its answer id
  if (group.origin !== 'owner') throw new DomainError('invalid-input')
  const record = await recordOf(deps, input, group.id)
  if (record === undefined || group.contentHash === contentHash(written.formId, [written])) return record
  return correctAnswer(deps, { site, kind, answerId: record._id, written })
}

async function recordOf(deps: Deps, { site, kind }: ByHand, groupId: string): Promise<AnswerRecord | undefined> {
  const [record] = await listAnswers(deps.database, { siteId: site.id, kind, groupId })
  return record
}
