import * as z from 'zod'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import { cleanText } from '../../domain/forms/form-answers.ts'
import { textIn } from '../../domain/language/translatable.ts'

const customValue = z.object({
  id: z.string(),
  value: z.string(),
  type: z.enum(['TextField', 'RadioGroup', 'YesOrNo']),
  label: z.string(),
})

/** A reply in the older form (product-rules.md#answers). What it had fields of its own for, forms ask by questions now. */
const olderAnswer = z.object({
  registered: z.object({ ip: z.string(), date: z.iso.datetime() }),
  _id: z.string(),
  customValues: z.array(customValue),
  source: z.string(),
  weddingYesOrNo: z.null(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  mail: z.string(),
})
export const olderAnswersResponse = z.object({ data: z.array(olderAnswer) })

/** A guest's answer as older clients read it. Addresses of guests are not kept, so `ip` is empty. */
export function presentOlderAnswer(record: AnswerRecord): z.output<typeof olderAnswer> {
  const { language } = record
  return {
    registered: { ip: '', date: record.createdAt },
    _id: record._id,
    customValues: record.formElements.map(({ formElement, value, selectedOption }) => ({
      id: formElement.id,
      value: selectedOption === null ? (value ?? '') : cleanText(textIn(selectedOption.text, language)),
      type: formElement.formElementType === 'SingleSelect' ? 'RadioGroup' : 'TextField',
      label: cleanText(textIn(formElement.label, language)),
    })),
    source: `site-form-${record.formId}`,
    weddingYesOrNo: null,
    firstName: '',
    lastName: '',
    phone: '',
    mail: '',
  }
}
