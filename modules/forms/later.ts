import type { FormElement } from '../../domain/forms/form.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import type { LanguageCode } from '../../domain/language/language.ts'

/** On a household's page each person may be left out for now: a further option of the question whether they come. Pure. */

/** Id of that option, and of a question of its own in forms that do not ask whether guests come. */
export const laterId = 'later'
const nowId = 'now'

interface Words {
  later: string
  now: string
  when: string
}

/** A form's questions, with the option to answer later. */
export function withLater(
  elements: readonly FormElement[],
  { language, later, now, when }: Words & { language: LanguageCode },
): FormElement[] {
  const option = { id: laterId, text: { [language]: later } }
  const coming = questionOfRole(elements, 'coming')
  if (coming !== null)
    return elements.map((element) =>
      // who leaves it blank answers later
      element === coming ? { ...element, required: false, options: [...element.options, option] } : element,
    )
  const question: FormElement = {
    id: laterId,
    formElementType: 'SingleSelect',
    label: { [language]: when },
    required: false,
    options: [{ id: nowId, text: { [language]: now } }, option],
    showConditions: [],
  }
  return [question, ...elements]
}

/** The question with that option. */
export const laterQuestionOf = (elements: readonly FormElement[]): string =>
  questionOfRole(elements, 'coming')?.id ?? laterId
