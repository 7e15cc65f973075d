import type { IslandContext } from '../islands/runtime.ts'
import { questionsIn } from './client/read-answers.ts'
import { showAsked } from './client/show-asked.ts'

/** On the page of its own, a form shows only what is asked, as it does in its place; its server judges what is sent. */
export function start({ root, signal }: IslandContext): void {
  const form = root.querySelector('form')
  const guest = form?.querySelector('.guest') ?? null
  if (form === null || guest === null) return
  const questions = questionsIn(guest)
  for (const condition of form.querySelectorAll('.question-when')) condition.remove()
  showAsked(form, questions)
  form.addEventListener('input', () => showAsked(form, questions), { signal })
}
