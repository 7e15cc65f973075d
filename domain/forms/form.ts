import type { Translatable } from '../language/translatable.ts'

/** A question of a form and how its answers hang together (product-rules.md#forms). Pure; islands import this. */

/**
 * The kinds of questions. Nobody compares with their names (lint/no-compared-question-kind.grit): what differs between them is a
 * `Record<FormElementType, …>`, so that TypeScript names each place that lacks a kind when one is added.
 */
export const formElementTypes = ['ShortText', 'SingleSelect'] as const
export type FormElementType = (typeof formElementTypes)[number]

const choices: Record<FormElementType, boolean> = { ShortText: false, SingleSelect: true }

/** Whether guests answer with one of the question's options; otherwise they write a text. */
export function isChoice({ formElementType }: { formElementType: FormElementType }): boolean {
  return choices[formElementType]
}

export interface FormOption {
  id: string
  text: Translatable
}

/** Shows a question when the chosen option of another one is any of these. */
export interface ShowCondition {
  type: 'SHOW'
  /** Empty while the owner has not picked a question yet. */
  formElementId: string
  formElementOptionIds: readonly string[]
}

export interface FormElement {
  id: string
  formElementType: FormElementType
  label: Translatable
  required: boolean
  /** Of a choice; empty for text. */
  options: readonly FormOption[]
  showConditions: readonly ShowCondition[]
}

/** Limits of one form, in entries and characters; far above what a guest would fill in. */
export const formLimits = {
  elements: 40,
  options: 30,
  conditions: 5,
  label: 500,
  option: 200,
  /** Characters of a text that a guest writes. */
  answer: 1000,
  /** Guests of one RSVP: the choices of the editor (product-rules.md#forms). */
  guests: 5,
} as const

/** Option chosen per question, by their ids. */
export type ChosenOptions = ReadonlyMap<string, string>

/** What a condition asks for, of what is still there: null when the question or all of its options have vanished or were never picked. */
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
 * Whether a question is asked: every condition holds, and each holds when the chosen option is any of its ids (product-rules.md#forms).
 * What is chosen in a question that is not asked itself does not count. A condition that is incomplete, or whose question or
 * answers have vanished, is no condition: the question is always asked (product-rules.md#forms).
 */
export function isAsked(element: FormElement, elements: readonly FormElement[], chosen: ChosenOptions): boolean {
  return asked(element, elements, chosen, new Map())
}

/** `known`: what has been found out, and true for questions whose answer is still being sought. */
function asked(
  element: FormElement,
  elements: readonly FormElement[],
  chosen: ChosenOptions,
  known: Map<string, boolean>,
): boolean {
  const found = known.get(element.id)
  if (found !== undefined) return found
  // questions that ask for each other in a ring: the ring is cut here, so that none of them vanishes for good
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

/** The questions that are asked of a guest who has chosen so far, in their order. */
export function askedElements(elements: readonly FormElement[], chosen: ChosenOptions): FormElement[] {
  return elements.filter((element) => isAsked(element, elements, chosen))
}
