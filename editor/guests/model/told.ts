import { answerText } from '../../../domain/forms/answer-text.ts'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { correctableQuestions } from '../../../domain/forms/correctable-questions.ts'
import { type FormElement, isChoice } from '../../../domain/forms/form.ts'
import { leaningOf, questionOfRole } from '../../../domain/forms/question-roles.ts'
import type { Invitee } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { askedOf, type GivenValues, givenOf, unchosen } from '../../answers/model/given.ts'

/** A person's answer as the owner writes it down. */
export interface Told {
  person: Invitee
  /** What they have answered so far. */
  record: AnswerRecord | null
  formId: string
  elements: readonly FormElement[]
  first: GivenValues
}

interface AnsweredForm {
  formId: string
  elements: readonly FormElement[]
}

/**
 * What each of a household's persons has answered, or is asked now: by `form`, of which only the questions in `shown` are new to them.
 * Whoever has answered keeps to their form. Null where there is neither.
 */
export function toldOf(
  persons: readonly Invitee[],
  about: {
    forms: readonly AnsweredForm[]
    shown: ReadonlySet<string> | null
    records: readonly AnswerRecord[]
    language: string
  },
): Told[] {
  const { forms, shown, records, language } = about
  const [form] = forms
  const asked = form?.elements.filter(({ id }) => shown === null || shown.has(id)) ?? []
  return persons.flatMap((person): Told[] => {
    const record = records.find(({ _id }) => _id === person.answerId) ?? null
    if (record !== null) {
      const own =
        record.formId === form?.formId ? asked : forms.find(({ formId }) => formId === record.formId)?.elements
      const elements = correctableQuestions(own ?? [], record.formElements)
      return [{ person, record, formId: record.formId, elements, first: valuesOf(elements, record, language) }]
    }
    if (form === undefined || person.answerId !== null) return []
    const name = questionOfRole(asked, 'name')
    const first = new Map(name === null ? [] : [[name.id, fullNameOf(person)]])
    return [{ person, record, formId: form.formId, elements: asked, first }]
  })
}

const valuesOf = (elements: readonly FormElement[], record: AnswerRecord, language: string): GivenValues =>
  new Map(
    record.formElements.flatMap((given) => {
      const element = elements.find(({ id }) => id === given.formElement.id)
      if (element === undefined) return []
      const value = isChoice(element) ? (given.selectedOption?.id ?? unchosen) : answerText(given, language)
      return [[element.id, value]]
    }),
  )

/**
 * What is asked about a person: first whether they come, then the rest once they do. Of who does not come only what is asked because of
 * that. The name is known.
 */
export function askedAbout(
  { elements }: Told,
  values: GivenValues,
): { coming: FormElement | null; more: FormElement[] } {
  const coming = questionOfRole(elements, 'coming')
  const name = questionOfRole(elements, 'name')
  const rest = askedOf(elements, values).filter((element) => element !== coming && element !== name)
  if (coming === null) return { coming, more: rest }
  const chosen = coming.options.find(({ id }) => id === values.get(coming.id))
  if (chosen === undefined) return { coming, more: [] }
  const isNo = leaningOf(chosen.text) === 'no'
  return { coming, more: rest.filter(({ showConditions }) => !isNo || showConditions.length > 0) }
}

/** What is stored of a person; null where nothing has been said or changed. */
export function givenAbout(told: Told, values: GivenValues): ReturnType<typeof givenOf> | null {
  const { first, elements, record } = told
  const isSame = [...values].every(([id, value]) => value === (first.get(id) ?? unchosen))
  const { coming, more } = askedAbout(told, values)
  const name = questionOfRole(elements, 'name')
  const asked = elements.filter((element) => element === name || element === coming || more.includes(element))
  const given = givenOf(asked, values)
  const isSilent = given.every(
    ({ formElement, value, selectedOption }) => formElement === name?.id || (value === null && selectedOption === null),
  )
  return isSame || (isSilent && record === null) ? null : given
}
