import type { IslandContext } from '../islands/runtime.ts'
import { questionsIn } from './client/read-answers.ts'
import { showAsked } from './client/show-asked.ts'

/** On its separate page, a form also hides questions that aren't asked; the server validates what is sent. */
export function start({ root, signal }: IslandContext): void {
  const form = root.querySelector('form')
  const guest = form?.querySelector('.guest') ?? null
  if (form === null || guest === null) return
  const questions = questionsIn(guest)
  for (const condition of form.querySelectorAll('.question-when')) condition.remove()
  showAsked(form, questions)
  form.addEventListener('input', () => showAsked(form, questions), { signal })
}
