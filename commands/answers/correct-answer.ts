import type * as z from 'zod'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import { keepForm, replaceAnswer } from '../../db/answer/answer-writing.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, AnswerRecord, ownersAnswerRequest } from '../../domain/forms/answers-contract.ts'
import { correctableQuestions } from '../../domain/forms/correctable-questions.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { formOf } from './checked-guests.ts'
import { checkWritten } from './written-answer.ts'

/**
 * Replaces one guest's answer with the owner's correction, and marks it as corrected. Throws `not-found`, `form-changed` and
 * `answers-invalid`; `invalid-input` when it refers to a different form than the answer does.
 */
export async function correctAnswer(
  deps: Pick<AnswerDeps, 'database' | 'clock'>,
  input: { site: Site; kind: AnswerKind; answerId: string; written: z.output<typeof ownersAnswerRequest> },
): Promise<AnswerRecord> {
  const { site, kind, answerId, written } = input
  const choice = { siteId: site.id, kind, answerId }
  const [record] = await listAnswers(deps.database, choice)
  if (record === undefined) throw new DomainError('not-found')
  if (record.formId !== written.formId) throw new DomainError('invalid-input')
  const form = moduleForms(site.document).find(({ formId }) => formId === record.formId)
  const questions = correctableQuestions(form?.elements ?? [], record.formElements)
  const given = checkWritten(questions, written.formElements)
  const answered = formOf(questions)
  const updatedAt = deps.clock.now().toISOString()
  await deps.database.transaction(async (transaction) => {
    await keepForm(transaction, site.id, answered)
    const change = { answerId, formHash: answered.hash, given, corrected: true, updatedAt }
    if (!(await replaceAnswer(transaction, change))) throw new DomainError('not-found')
  })
  const [corrected] = await listAnswers(deps.database, choice)
  if (corrected === undefined) throw new DomainError('not-found')
  return corrected
}
