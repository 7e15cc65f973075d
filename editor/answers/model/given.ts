import { askedElements, type FormElement, isChoice } from '../../../domain/forms/form.ts'

/** What an owner writes down for a guest, by question: the id of the chosen option, or a text. */
export type GivenValues = ReadonlyMap<string, string>

/** The value of an unanswered choice. */
export const unchosen = ''

/** The questions that what is chosen leads to. */
export function askedOf(elements: readonly FormElement[], values: GivenValues): FormElement[] {
  const chosen = new Map(
    elements.filter(isChoice).flatMap(({ id }) => {
      const value = values.get(id)
      return value !== undefined && value !== unchosen ? [[id, value] as const] : []
    }),
  )
  return askedElements(elements, chosen)
}

/** The answers in the API's format. */
export const givenOf = (asked: readonly FormElement[], values: GivenValues) =>
  asked.map((element) => {
    const value = values.get(element.id)?.trim() || null
    return isChoice(element)
      ? { formElement: element.id, value: null, selectedOption: value }
      : { formElement: element.id, value, selectedOption: null }
  })
