import {
  conditionTarget,
  type FormElement,
  type FormElementType,
  isChoice,
  type ShowCondition,
} from '../../../domain/forms/form.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { Translatable } from '../../../domain/language/translatable.ts'
import { uiLanguageBeside } from '../../kit/guest-language.ts'
import { newQuestion } from '../form-defaults.ts'

/**
 * The default text of a new question or option, only in the language being edited: once the owner rewrites it, defaults in other
 * languages would no longer match. 'Ja' and 'Nej' are usually kept, so they are added in all languages.
 */
export function newWords(name: 'shortText' | 'singleSelect' | 'option', language: LanguageCode): Translatable {
  return { [language]: newQuestion[name][uiLanguageBeside(language)] }
}

const newQuestions: Record<
  FormElementType,
  { label: 'shortText' | 'singleSelect'; required: boolean; options: readonly Translatable[] }
> = {
  ShortText: { label: 'shortText', required: false, options: [] },
  SingleSelect: { label: 'singleSelect', required: true, options: [newQuestion.yes, newQuestion.no] },
}

/** Builds a new question with its default content (product-rules.md#forms). */
export function buildQuestion(type: FormElementType, language: LanguageCode, newId: () => string): FormElement {
  const id = newId()
  const { label, required, options } = newQuestions[type]
  return {
    id,
    formElementType: type,
    label: newWords(label, language),
    required,
    options: options.map((text) => ({ id: newId(), text })),
    showConditions: [],
  }
}

/** What is wrong with a condition. Each problem except `some-gone` makes the question shown to everyone. */
export type ConditionProblem = 'no-question' | 'no-answer' | 'question-gone' | 'answer-gone' | 'some-gone' | 'ring'

export function conditionProblem(
  condition: ShowCondition,
  element: FormElement,
  elements: readonly FormElement[],
): ConditionProblem | null {
  const { formElementId, formElementOptionIds } = condition
  if (formElementId === '') return 'no-question'
  const question = elements.find(({ id }) => id === formElementId)
  if (question === undefined || !isChoice(question)) return 'question-gone'
  if (formElementOptionIds.length === 0) return 'no-answer'
  const target = conditionTarget(condition, elements)
  if (target === null) return 'answer-gone'
  if (leadsTo(question, element.id, elements, new Set())) return 'ring'
  return target.optionIds.length < formElementOptionIds.length ? 'some-gone' : null
}

/** Whether a question, by its conditions, depends directly or indirectly on the question `id`. */
function leadsTo(
  element: FormElement,
  id: string,
  elements: readonly FormElement[],
  passed: ReadonlySet<string>,
): boolean {
  if (element.id === id) return true
  if (passed.has(element.id)) return false
  const further = new Set([...passed, element.id])
  return element.showConditions.some((condition) => {
    const target = conditionTarget(condition, elements)
    return target !== null && leadsTo(target.element, id, elements, further)
  })
}

/** The first problem of a question's conditions. */
export function questionProblem(element: FormElement, elements: readonly FormElement[]): ConditionProblem | null {
  for (const condition of element.showConditions) {
    const problem = conditionProblem(condition, element, elements)
    if (problem !== null) return problem
  }
  return null
}

/** The questions whose answers can be a condition for a question. */
export function askableFor(element: FormElement, elements: readonly FormElement[]): FormElement[] {
  return elements.filter((other) => other.id !== element.id && isChoice(other))
}

/** How many questions have a condition on the question `id`. */
export function dependentsOf(id: string, elements: readonly FormElement[]): number {
  return elements.filter(({ showConditions }) => showConditions.some(({ formElementId }) => formElementId === id))
    .length
}

/** The languages in which a question, or one of its options, has no text. */
export function languagesLacking(element: FormElement, languages: readonly LanguageCode[]): LanguageCode[] {
  const texts = [element.label, ...element.options.map(({ text }) => text)]
  return languages.filter((language) => texts.some((text) => !text[language]?.trim()))
}

const yesAndNo: readonly Translatable[] = [newQuestion.yes, newQuestion.no]

/**
 * Changes a text in one language. When a built-in 'Ja' or 'Nej' is changed, its built-in translations are removed: they no longer
 * mean the same, and the missing text is then reported.
 */
export function rewritten(value: Translatable, language: LanguageCode, text: string): Translatable {
  const builtIn = yesAndNo.find((words) => value[language] !== undefined && words[language] === value[language])
  const kept = Object.entries(value).filter(([code, words]) => code === language || builtIn?.[code] !== words)
  return { ...Object.fromEntries(kept), [language]: text }
}
