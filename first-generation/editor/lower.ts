import { type FormElement, isChoice, type ShowCondition } from '../../domain/forms/form.ts'

/** The single condition of all lower questions in the older format. */
export interface LowerCondition {
  questionId: string
  optionId: string
}

/**
 * The condition of a form's lower questions: null without one, `mixed` if they have different conditions, which the older format cannot
 * express.
 */
export function lowerCondition(elements: readonly FormElement[]): LowerCondition | 'mixed' | null {
  const conditional = elements.filter(({ showConditions }) => showConditions.length > 0)
  const [first] = conditional
  const condition = first?.showConditions[0]
  const optionId = condition?.formElementOptionIds[0]
  if (condition === undefined) return null
  const isShared = conditional.every(
    ({ showConditions: [own, ...more] }) =>
      more.length === 0 &&
      own?.formElementId === condition.formElementId &&
      own.formElementOptionIds.length === 1 &&
      own.formElementOptionIds[0] === optionId,
  )
  return isShared && optionId !== undefined ? { questionId: condition.formElementId, optionId } : 'mixed'
}

/** The questions that depend on another's answer: those with a condition, or if there are none, those below it. */
export function lowerQuestions(elements: readonly FormElement[], questionId: string): FormElement[] {
  const conditional = elements.filter(({ id, showConditions }) => id !== questionId && showConditions.length > 0)
  const at = elements.findIndex(({ id }) => id === questionId)
  return conditional.length > 0 || at === -1 ? conditional : elements.slice(at + 1)
}

/** Questions that lower ones can depend on: with options, and with others below. */
export function conditionChoices(elements: readonly FormElement[]): FormElement[] {
  return elements.filter(
    (element) =>
      isChoice(element) &&
      element.options.length > 0 &&
      element.showConditions.length === 0 &&
      lowerQuestions(elements, element.id).length > 0,
  )
}

/** The questions with a different condition for the lower ones; null removes it. */
export function withLowerCondition(
  elements: readonly FormElement[],
  condition: LowerCondition | null,
): readonly FormElement[] {
  const said: ShowCondition[] =
    condition === null
      ? []
      : [{ type: 'SHOW', formElementId: condition.questionId, formElementOptionIds: [condition.optionId] }]
  const lower = new Set(
    condition === null
      ? elements.map(({ id }) => id)
      : lowerQuestions(elements, condition.questionId).map(({ id }) => id),
  )
  return elements.map((element) => ({ ...element, showConditions: lower.has(element.id) ? said : [] }))
}
