import type * as z from 'zod'
import { listAnswers } from '../../db/answer-repository.ts'
import type { Site } from '../../db/site-repository.ts'
import type { AnswerKind, AnswerRecord, ownersAnswerRequest } from '../../domain/answers-contract.ts'
import { DomainError } from '../../domain/errors.ts'
import { plainTextOf } from '../../domain/plain-text.ts'
import { textIn } from '../../domain/translatable.ts'
import { askingModules } from '../../modules/asks-guests.ts'
import { newId, newToken } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { storeGroup } from './answer-queue.ts'
import { languageOf } from './asking-site.ts'
import { contentHash, formOf } from './checked-guests.ts'
import { checkWritten } from './written-answer.ts'

/**
 * Writes down a guest's answer for the owner, who was told it in another way; also to a form that is hidden or closed. Nobody
 * is mailed. Throws `form-changed` and `answers-invalid`.
 */
export async function addAnswer(
  deps: Pick<AnswerDeps, 'database' | 'clock'>,
  input: { site: Site; kind: AnswerKind; written: z.output<typeof ownersAnswerRequest> },
): Promise<AnswerRecord> {
  const { site, kind, written } = input
  const form = askingModules(site.document).find((module) => module.formId === written.formId && module.kind === kind)
  if (form === undefined) throw new DomainError('form-changed')
  const given = checkWritten(form.elements, written.formElements)
  const groupId = newId()
  const language = languageOf(site, written.language)
  await storeGroup(deps.database, {
    ...{ id: groupId, siteId: site.id, kind, submissionId: newToken(), keyNonce: null, receiptHash: null },
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
    answers: [{ id: newId(), given }],
    mails: [],
  })
  const [record] = await listAnswers(deps.database, { siteId: site.id, kind, groupId })
  if (record === undefined) throw new DomainError('not-found')
  return record
}
