import * as z from 'zod'
import type { AnswerRecord, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { isChoice } from '../../domain/forms/form.ts'
import { cleanText } from '../../domain/forms/form-answers.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { type FieldName, fieldOf } from './person-fields.ts'

const customValue = z.object({
  id: z.string(),
  value: z.string(),
  type: z.enum(['TextField', 'RadioGroup', 'YesOrNo']),
  label: z.string(),
})

/** A reply in the older format (product-rules.md#answers). */
const olderAnswer = z.object({
  registered: z.object({ ip: z.string(), date: z.iso.datetime() }),
  _id: z.string(),
  customValues: z.array(customValue),
  source: z.string(),
  weddingYesOrNo: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  mail: z.string(),
})
export const olderAnswersResponse = z.object({ data: z.array(olderAnswer) })

/** A person's fields in the older format; other answers are in `customValues`. */
const ownFields: readonly (FieldName | null)[] = ['weddingYesOrNo', 'firstName', 'lastName', 'phone', 'mail']

/** A guest's answer as read by older clients. IP addresses are not stored, so `ip` is empty. */
export function presentOlderAnswer(record: AnswerRecord): z.output<typeof olderAnswer> {
  const { language } = record
  const said = ({ value, selectedOption }: RecordedAnswer) =>
    selectedOption === null ? (value ?? '') : cleanText(textIn(selectedOption.text, language))
  const own = new Map(record.formElements.map((answer) => [fieldOf(answer.formElement.id), said(answer)]))
  return {
    registered: { ip: '', date: record.createdAt },
    _id: record._id,
    customValues: record.formElements
      .filter(({ formElement }) => !ownFields.includes(fieldOf(formElement.id)))
      .map((answer) => ({
        id: answer.formElement.id,
        value: said(answer),
        type: typeOf(answer),
        label: cleanText(textIn(answer.formElement.label, language)),
      })),
    source: `site-form-${record.formId}`,
    weddingYesOrNo: own.get('weddingYesOrNo') ?? null,
    firstName: own.get('firstName') ?? '',
    lastName: own.get('lastName') ?? '',
    phone: own.get('phone') ?? '',
    mail: own.get('mail') ?? '',
  }
}

function typeOf({ formElement }: RecordedAnswer): z.output<typeof customValue>['type'] {
  if (!isChoice(formElement)) return 'TextField'
  const { options } = formElement
  return options.length === 2 && options.every(({ id }) => id === 'yes' || id === 'no') ? 'YesOrNo' : 'RadioGroup'
}
