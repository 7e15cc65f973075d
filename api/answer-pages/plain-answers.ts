import type { GivenAnswer } from '../../domain/forms/answers-contract.ts'
import { type FormElement, formLimits, isAsked, isChoice } from '../../domain/forms/form.ts'
import { type AnswerIssueCode, checkAnswers } from '../../domain/forms/form-answers.ts'
import type { FormDefinition } from '../../domain/forms/form-schema.ts'
import { mailAddressSchema } from '../../domain/mail-address.ts'
import { fieldName, formFields } from '../../modules/forms/field-names.ts'
import type { FieldMistake } from '../../renderer/form-page.tsx'

/** A guest's input by question id; unmodified, so that the form can show it again. */
export type Typed = ReadonlyMap<string, string>

/** A field of a form; browsers send line breaks as CR LF, which must count as one character. */
function fieldIn(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').replace(/\r\n?/g, '\n').slice(0, formLimits.answer * 2)
}

/** Reads the answers to a form's questions for the given number of guests. */
export function readTyped(fields: URLSearchParams, elements: readonly { id: string }[], guests: number): Typed[] {
  return Array.from(
    { length: guests },
    (_, guest) => new Map(elements.map(({ id }) => [id, fieldIn(fields, fieldName(guest, id))])),
  )
}

/**
 * One guest's answers in the form that API calls use. Without scripts the page shows all questions, including conditional ones; answers
 * to questions whose conditions do not hold are dropped here, as a script would have hidden them.
 */
export function givenOf(typed: Typed, elements: readonly FormElement[]): GivenAnswer[] {
  const chosen = new Map(
    elements.filter(isChoice).flatMap(({ id }) => {
      const option = typed.get(id) ?? ''
      return option === '' ? [] : [[id, option] as const]
    }),
  )
  return elements
    .filter((element) => isAsked(element, elements, chosen))
    .map((element) => {
      const text = typed.get(element.id) ?? ''
      return isChoice(element)
        ? { formElement: element.id, value: null, selectedOption: text === '' ? null : text }
        : { formElement: element.id, value: text, selectedOption: null }
    })
}

/** All mistakes, in the order of the page. `mail` is the address for the receipt; '' for none. */
export function fieldMistakes(
  guests: readonly (readonly GivenAnswer[])[],
  elements: FormDefinition['formElements'],
  mail: string,
): FieldMistake[] {
  const place = new Map(elements.map(({ id }, at) => [id, at]))
  const inFields = guests.flatMap((given, guest) =>
    checkAnswers(elements, given)
      .issues.map(({ formElement, code }): FieldMistake => ({ guest, elementId: formElement, kind: kindOf[code] }))
      .sort((a, b) => (place.get(a.elementId ?? '') ?? 0) - (place.get(b.elementId ?? '') ?? 0)),
  )
  const isMail = mail === '' || mailAddressSchema.safeParse(mail).success
  return isMail ? inFields : [...inFields, { guest: 0, elementId: null, kind: 'mail' }]
}

/** Kind of message shown to the guest; `unknown` issues only occur in handcrafted requests. */
const kindOf: Record<AnswerIssueCode, FieldMistake['kind']> = {
  required: 'required',
  'too-long': 'too-long',
  'unknown-option': 'unknown',
  'unknown-question': 'unknown',
  'not-asked': 'unknown',
  twice: 'unknown',
  'wrong-kind': 'unknown',
}

/** Number of guests that a submitted form is for, from 1 to `max`. */
export function guestsIn(fields: URLSearchParams, max: number): number {
  const said = Number.parseInt(fields.get(formFields.guests) ?? '', 10)
  return Number.isNaN(said) ? 1 : Math.min(Math.max(said, 1), max)
}
