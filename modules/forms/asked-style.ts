import { conditionTarget, type FormElement } from '../../domain/forms/form.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'

/**
 * Shows, also without scripts, only those questions of a person that their answers so far ask for; before they have said whether they come,
 * none but that and their name. Browsers that do not know `:has` show all of them, with their conditions in words.
 */
export function askedStyle(elements: readonly FormElement[]): string {
  const coming = questionOfRole(elements, 'coming')
  const first = [coming, questionOfRole(elements, 'name')]
  const unless = (chosen: string, element: FormElement) =>
    `.guest:not(:has(${chosen})) ${questionOf(element)}:not(:has([aria-invalid="true"]))`
  const hidden = elements.flatMap((element) => {
    const targets = targetsOf(element, elements)
    if (targets.length > 0)
      return targets.map(({ element: question, optionIds }) =>
        unless(`${questionOf(question)} input:is(${optionIds.map((id) => `[value="${id}"]`).join()}):checked`, element),
      )
    return coming === null || first.includes(element) ? [] : [unless(`${questionOf(coming)} input:checked`, element)]
  })
  if (hidden.length === 0) return ''
  return `${hidden.join()}{display:none}@supports selector(:has(*)){.question-when{display:none}}`
}

const questionOf = ({ id }: FormElement) => `[data-question="${id}"]`

/** What a question depends on, with what that depends on. */
function targetsOf(element: FormElement, elements: readonly FormElement[], known: readonly FormElement[] = []) {
  if (known.includes(element)) return []
  const own = element.showConditions.flatMap((condition) => conditionTarget(condition, elements) ?? [])
  const beyond: typeof own = own.flatMap((target) => targetsOf(target.element, elements, [...known, element]))
  return [...own, ...beyond]
}
