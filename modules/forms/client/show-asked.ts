import type { FormElement } from '../../../domain/forms/form.ts'
import { guestPrefix } from '../field-names.ts'
import { askedOf } from './read-answers.ts'

/** Field values by name. */
export function textsIn(form: HTMLFormElement): ReadonlyMap<string, string> {
  const entries = [...new FormData(form)]
  return new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Shows the questions that each guest is asked. Clears the others, and calls `cleared` for them. */
export function showAsked(
  form: HTMLFormElement,
  questions: readonly FormElement[],
  cleared: (field: HTMLInputElement) => void = () => {},
): void {
  const filledIn = textsIn(form)
  form.querySelectorAll<HTMLElement>('.guest').forEach((guest, number) => {
    const asked = new Set(askedOf(questions, filledIn, guestPrefix(number)).map(({ id }) => id))
    for (const question of guest.querySelectorAll<HTMLElement>('[data-question]')) {
      const isAsked = asked.has(question.dataset.question ?? '')
      question.hidden = !isAsked
      for (const field of question.querySelectorAll('input')) {
        field.disabled = !isAsked
        if (isAsked) continue
        if (field.type === 'radio') field.checked = false
        else field.value = ''
        cleared(field)
      }
    }
  })
}
