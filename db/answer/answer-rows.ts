import * as z from 'zod'
import {
  type AnswerRecord,
  answerKinds,
  answerOrigins,
  type RecordedAnswer,
} from '../../domain/forms/answers-contract.ts'
import { formElementSchema } from '../../domain/forms/form-schema.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'

/** Why an answer was put in the spam tray. */
export const spamReasons = ['trap', 'no-key', 'old-key', 'used-key', 'too-fast', 'flood'] as const
export type SpamReason = (typeof spamReasons)[number]

type Question = RecordedAnswer['formElement']

/** The stored answer to one question: its id, and the text or the option's id; neither when it was not answered. */
export const givenColumn = jsonColumn.pipe(
  z.array(z.object({ id: z.string(), value: z.string().optional(), option: z.string().optional() })),
)
type Given = z.infer<typeof givenColumn>

export const questionsColumn = jsonColumn.pipe(z.array(formElementSchema))

/** The compact form of answers; the questions are stored separately and shared. */
export function givenOf(answers: readonly RecordedAnswer[]): string {
  const given: Given = answers.map(({ formElement, value, selectedOption }) => ({
    id: formElement.id,
    ...(value === null ? {} : { value }),
    ...(selectedOption === null ? {} : { option: selectedOption.id }),
  }))
  return JSON.stringify(given)
}

/** Restores answers from their compact form and their questions. */
function recordedAnswers(questions: ReadonlyMap<string, Question>, given: Given): RecordedAnswer[] {
  return given.flatMap(({ id, value, option }) => {
    const formElement = questions.get(id)
    if (formElement === undefined) return []
    const selectedOption = formElement.options.find((known) => known.id === option) ?? null
    return [{ formElement, value: value ?? null, selectedOption }]
  })
}

export const groupRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    kind: z.enum(answerKinds),
    submission_id: z.string(),
    key_nonce: z.string().nullable(),
    content_hash: z.string(),
    form_id: z.string(),
    form_title: z.string(),
    language: z.string(),
    recipients: jsonColumn.pipe(z.array(z.string())),
    origin: z.enum(answerOrigins),
    spam_until: timeColumn.nullable(),
    withdrawn_at: timeColumn.nullable(),
    household_id: z.string().nullable(),
    created_at: timeColumn,
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    kind: row.kind,
    submissionId: row.submission_id,
    keyNonce: row.key_nonce,
    contentHash: row.content_hash,
    formId: row.form_id,
    formTitle: row.form_title,
    language: row.language,
    recipients: row.recipients,
    origin: row.origin,
    spamUntil: row.spam_until,
    withdrawnAt: row.withdrawn_at,
    /** The household on the owner's guest list whose reply it is. */
    householdId: row.household_id,
    createdAt: row.created_at,
  }))
/** One submission, without its answers. */
export type AnswerGroup = z.infer<typeof groupRow>

/** An answer joined with its group. */
export const answerRow = z.object({
  answer_id: z.string(),
  position: z.number().int(),
  form_hash: z.string(),
  given: givenColumn,
  corrected: booleanColumn,
  updated_at: timeColumn.nullable(),
  form_id: z.string(),
  form_title: z.string(),
  language: z.string(),
  submission_id: z.string(),
  recipients: jsonColumn.pipe(z.array(z.string())),
  origin: z.enum(answerOrigins),
  spam_until: timeColumn.nullable(),
  created_at: timeColumn,
  invitee_id: z.string().nullable(),
  household_id: z.string().nullable(),
})

/** An answer, with `questions` as they were when it was given. */
export function recordOf(row: z.infer<typeof answerRow>, questions: ReadonlyMap<string, Question>): AnswerRecord {
  return {
    _id: row.answer_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    formId: row.form_id,
    formTitle: row.form_title,
    language: row.language,
    groupIdentifier: row.submission_id,
    position: row.position,
    recipients: row.recipients,
    formElements: recordedAnswers(questions, row.given),
    origin: row.origin,
    corrected: row.corrected,
    spamUntil: row.spam_until,
    ...(row.invitee_id === null ? {} : { inviteeId: row.invitee_id }),
    ...(row.household_id === null ? {} : { householdId: row.household_id }),
  }
}
