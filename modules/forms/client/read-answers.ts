import {
  askedElements,
  type FormElement,
  type FormElementType,
  isChoice,
  type ShowCondition,
} from '../../../domain/forms/form.ts'

/** One answer as sent (domain/forms/answers-contract.ts). */
export interface GivenAnswer {
  formElement: string
  value: string | null
  selectedOption: string | null
}

/** Parses conditions written by `whenOf` in question-fields.tsx. */
export function readWhen(when: string | undefined): ShowCondition[] {
  return (when ?? '').split(' ').flatMap((part) => {
    const [formElementId = '', options = ''] = part.split(':')
    return options === '' ? [] : [{ type: 'SHOW' as const, formElementId, formElementOptionIds: options.split(',') }]
  })
}

/** The fields by which each kind of question is recognised in the page. */
const fields: Record<FormElementType, string> = { SingleSelect: 'input[type=radio]', ShortText: 'input[type=text]' }
const kinds = Object.keys(fields) as FormElementType[]

/** The questions as found in the page: what to ask, when, and with which options. */
export function questionsIn(card: Element): FormElement[] {
  return [...card.querySelectorAll<HTMLElement>('.question[data-question]')].map((question) => {
    const radios = [...question.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    return {
      id: question.dataset.question ?? '',
      formElementType: kinds.find((kind) => question.querySelector(fields[kind]) !== null) ?? 'ShortText',
      label: {},
      required: false,
      options: radios.map(({ value }) => ({ id: value, text: {} })),
      showConditions: readWhen(question.dataset.when),
    }
  })
}

/** The questions a guest is asked, given what is filled in under `prefix` so far. */
export function askedOf(elements: readonly FormElement[], filledIn: ReadonlyMap<string, string>, prefix: string) {
  const chosen = new Map(
    elements.filter(isChoice).flatMap(({ id }) => {
      const option = filledIn.get(prefix + id)
      return option !== undefined ? [[id, option]] : []
    }),
  )
  return askedElements(elements, chosen)
}

/** A guest's answers: one for every question asked, answered or not. */
export function answersOf(
  elements: readonly FormElement[],
  filledIn: ReadonlyMap<string, string>,
  prefix: string,
): GivenAnswer[] {
  return askedOf(elements, filledIn, prefix).map((element) => {
    const given = (filledIn.get(prefix + element.id) ?? '').trim() || null
    return isChoice(element)
      ? { formElement: element.id, value: null, selectedOption: given }
      : { formElement: element.id, value: given, selectedOption: null }
  })
}
