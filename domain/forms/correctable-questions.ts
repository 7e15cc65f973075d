import type { FormElement } from './form.ts'

/**
 * The questions to offer when an owner corrects an answer: the current ones, including options that have been removed since it was
 * given, followed by the questions that have been removed since.
 */
export function correctableQuestions<Question extends FormElement>(
  now: readonly Question[],
  recorded: readonly { formElement: Question }[],
): Question[] {
  const then = new Map(recorded.map(({ formElement }) => [formElement.id, formElement]))
  const present = now.map((question) => {
    const before = then.get(question.id)
    then.delete(question.id)
    if (before === undefined) return question
    if (before.formElementType !== question.formElementType) return before
    const gone = before.options.filter(({ id }) => !question.options.some((option) => option.id === id))
    return { ...question, options: [...question.options, ...gone] }
  })
  return [...present, ...then.values()]
}
