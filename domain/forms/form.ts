import type { Translatable } from '../language/translatable.ts'

/** Questions of a form, and which of them are asked given the answers so far (product-rules.md#forms). Pure; islands import this. */

/**
 * The kinds of questions. Code must not compare with their names (lint/no-compared-question-kind.grit): differences belong in a
 * `Record<FormElementType, …>`, so that TypeScript reports every place that lacks a kind when one is added.
 */
export const formElementTypes = ['ShortText', 'SingleSelect'] as const
export type FormElementType = (typeof formElementTypes)[number]

const choices: Record<FormElementType, boolean> = { ShortText: false, SingleSelect: true }

/** Whether guests pick one of the question's options rather than write a text. */
export function isChoice({ formElementType }: { formElementType: FormElementType }): boolean {
  return choices[formElementType]
}

/** What the answers to a question are used for (product-rules.md#roles-of-questions). Of food and diets several questions of a form may tell, of the others one. */
export const questionRoles = ['name', 'coming', 'diet', 'meal', 'age', 'phone', 'song'] as const
export type QuestionRole = (typeof questionRoles)[number]

export interface FormOption {
  id: string
  text: Translatable
}

/** Shows a question only if one of these options is chosen in another question. */
export interface ShowCondition {
  type: 'SHOW'
  /** '' until the owner has picked a question. */
  formElementId: string
  formElementOptionIds: readonly string[]
}

export interface FormElement {
  id: string
  formElementType: FormElementType
  label: Translatable
  required: boolean
  /** Empty for a text question. */
  options: readonly FormOption[]
  showConditions: readonly ShowCondition[]
  role?: QuestionRole | undefined
}

/** Limits of one form, in entries and characters; far above what a guest would complete. */
export const formLimits = {
  elements: 40,
  options: 30,
  conditions: 5,
  label: 500,
  option: 200,
  /** Length of a guest's text. */
  answer: 1000,
  /** Guests per RSVP: the highest number the editor offers (product-rules.md#forms). */
  guests: 5,
} as const

/** Id of the chosen option by id of the question. */
export type ChosenOptions = ReadonlyMap<string, string>

/** Resolves a condition against the current questions; null when its question or all of its options are missing or were never picked. */
export function conditionTarget(
  condition: ShowCondition,
  elements: readonly FormElement[],
): { element: FormElement; optionIds: readonly string[] } | null {
  const element = elements.find(({ id }) => id === condition.formElementId)
  if (element === undefined || !isChoice(element)) return null
  const optionIds = condition.formElementOptionIds.filter((id) => element.options.some((option) => option.id === id))
  return optionIds.length === 0 ? null : { element, optionIds }
}

/**
 * Whether a question is asked: all of its conditions must hold, and a condition holds if the chosen option is among its ids
 * (product-rules.md#forms). Choices in questions that are not asked themselves do not count. A condition that is incomplete, or whose
 * question or options no longer exist, is ignored (product-rules.md#forms).
 */
export function isAsked(element: FormElement, elements: readonly FormElement[], chosen: ChosenOptions): boolean {
  return asked(element, elements, chosen, new Map())
}

/** `known`: results so far, and a provisional true for questions still being evaluated. */
function asked(
  element: FormElement,
  elements: readonly FormElement[],
  chosen: ChosenOptions,
  known: Map<string, boolean>,
): boolean {
  const found = known.get(element.id)
  if (found !== undefined) return found
  // break cycles of conditions here: otherwise none of the questions involved would ever be asked
  known.set(element.id, true)
  const result = element.showConditions.every((condition) => {
    const target = conditionTarget(condition, elements)
    if (target === null) return true
    const option = chosen.get(target.element.id)
    return option !== undefined && target.optionIds.includes(option) && asked(target.element, elements, chosen, known)
  })
  known.set(element.id, result)
  return result
}

/** The questions asked given the choices so far, in order. */
export function askedElements(elements: readonly FormElement[], chosen: ChosenOptions): FormElement[] {
  return elements.filter((element) => isAsked(element, elements, chosen))
}
