import { createHash } from 'node:crypto'
import { contentHash, formOf } from '../../commands/answers/checked-guests.ts'
import { languageOf } from '../../commands/answers/published-site.ts'
import type { NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { AnswerKind, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { formLimits, isChoice } from '../../domain/forms/form.ts'
import { cleanText } from '../../domain/forms/form-answers.ts'
import { documentIdSchema } from '../../domain/ids.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { newId } from '../../platform/ids.ts'
import type { CustomValue } from '../calls/contracts.ts'
import { personFields, yesOrNoIn, yesOrNoOptions } from '../calls/person-fields.ts'
import { formFor, optionFor, questionFor } from '../calls/submit.ts'
import type { OlderRecord } from './read-export.ts'

type Question = RecordedAnswer['formElement']

/** An answer whose site no longer has a form of its kind. */
const formGone = 'older-form'

/** Fields of a record that are not answers. */
const notSaid = ['_id', 'site', 'registered', 'source', 'language', '__v', 'createdAt', 'updatedAt']

/**
 * An older record as a submission: with the page's questions if they still exist, otherwise with its own texts. Records are not grouped,
 * so each becomes a submission, identified by its id. IP addresses are not imported.
 */
export function answerGroupOf(
  older: OlderRecord,
  of: { siteId: string; kind: AnswerKind; document: SiteDocument; usualTime: string },
): NewAnswerGroup {
  const { siteId, kind, document } = of
  const said = Object.fromEntries(Object.entries(older).filter(([name]) => !notSaid.includes(name)))
  const form = formFor(
    { document },
    {
      kind,
      formId: older.source?.replace(/^site-form-/, ''),
      senders: [{ ...said, customValues: older.customValues }],
    },
  )
  const language = languageOf({ document }, older.language ?? '')
  const person = personFields([said])
  const given = new Map((person.given[0] ?? []).map((answer) => [answer.formElement, answer]))
  const answers = person.questions.map((question): RecordedAnswer => {
    const answer = given.get(question.id)
    const selectedOption = question.options.find((option) => option.id === answer?.selectedOption) ?? null
    return { formElement: question, value: cleanText(answer?.value ?? '') || null, selectedOption }
  })
  const taken = new Set(answers.map(({ formElement }) => formElement.id))
  for (const sent of older.customValues ?? []) {
    const answer = recordedAnswer(sent, form?.elements ?? [], language, taken)
    taken.add(answer.formElement.id)
    answers.push(answer)
  }
  return {
    id: newId(),
    siteId,
    kind,
    submissionId: hashOf(`${kind} ${older._id}`),
    keyNonce: null,
    contentHash: contentHash(form?.formId ?? formGone, []),
    receiptHash: null,
    formId: form?.formId ?? formGone,
    formTitle: form === undefined ? '' : plainTextOf(textIn(form.title, language)),
    language,
    recipients: [],
    origin: 'guest',
    spamReason: null,
    spamUntil: null,
    createdAt: older.registered?.date ?? of.usualTime,
    form: formOf(answers.map(({ formElement }) => formElement)),
    answers: [{ id: newId(), given: answers }],
    mails: [],
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function recordedAnswer(
  sent: CustomValue,
  elements: readonly Question[],
  language: string,
  taken: ReadonlySet<string>,
): RecordedAnswer {
  const value = cleanText(sent.value === null || sent.value === undefined ? '' : String(sent.value))
  const asked = questionFor({ elements: elements.filter(({ id }) => !taken.has(id)) }, sent)
  if (asked !== undefined && !isChoice(asked)) return { formElement: asked, value: value || null, selectedOption: null }
  const chosen = asked === undefined ? undefined : optionFor(asked.options, sent.value)
  if (asked !== undefined && (chosen !== undefined || value === ''))
    return { formElement: asked, value: null, selectedOption: chosen ?? null }
  return ownAnswer(sent, value, language, taken)
}

/** Questions that the page no longer asks, in the record's words. */
function ownAnswer(sent: CustomValue, value: string, language: string, taken: ReadonlySet<string>): RecordedAnswer {
  const common = { id: ownId(sent, taken), label: labelOf(sent, language), required: false, showConditions: [] }
  const leaning = sent.type === 'YesOrNo' ? yesOrNoIn(sent.value) : null
  if (leaning !== null) {
    const options = yesOrNoOptions()
    const selectedOption = options.find(({ id }) => id === leaning) ?? null
    return { formElement: { ...common, formElementType: 'SingleSelect', options }, value: null, selectedOption }
  }
  const saysOption = sent.type === 'RadioGroup' && value !== '' && value.length <= formLimits.option
  if (!saysOption)
    return {
      formElement: { ...common, formElementType: 'ShortText', options: [] },
      value: value || null,
      selectedOption: null,
    }
  const option = { id: `said-${hashOf(value).slice(0, 20)}`, text: { [language]: value } }
  return {
    formElement: { ...common, formElementType: 'SingleSelect', options: [option] },
    value: null,
    selectedOption: option,
  }
}

function ownId({ id, label }: CustomValue, taken: ReadonlySet<string>): string {
  const usual = documentIdSchema.safeParse(id).data ?? `asked-${hashOf(JSON.stringify([id, label])).slice(0, 20)}`
  let own = usual
  for (let n = 2; taken.has(own); n += 1) own = `${usual.slice(0, 58)}-${n}`
  return own
}

function labelOf({ label }: CustomValue, language: string): Translatable {
  const words = typeof label === 'string' ? { [language]: label } : (label ?? {})
  return Object.fromEntries(
    Object.entries(words)
      .filter(([code]) => /^[a-z]{2}$/.test(code))
      .map(([code, text]) => [code, cleanText(text).slice(0, formLimits.label)]),
  )
}
