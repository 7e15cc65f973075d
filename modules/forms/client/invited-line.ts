import { cloneTemplate, type IslandContext, setText } from '../../islands/runtime.ts'
import { forgetInvitation, knownInvitation } from './invitation-storage.ts'

/** Greets the household whose personal link this device has opened, and leads to the form with their names instead of the open one. */
export function showInvitedLine(island: IslandContext): void {
  const { site = '' } = island.root.dataset
  const known = island.reviewing ? null : knownInvitation(site)
  const starter = island.root.querySelector<HTMLElement>('.rsvp .form-start')
  if (known === null || starter === null) return
  const line = cloneTemplate(island, '.invited')
  const [greeting = '', notYou] = known.greeting.split('\n')
  setText(line, 'p', greeting)
  if (notYou) setText(line, 'button', notYou)
  line.querySelector('a')?.setAttribute('href', known.path)
  line.querySelector('button')?.addEventListener('click', () => {
    forgetInvitation(site)
    line.remove()
    starter.querySelector<HTMLElement>('[data-open]')?.focus()
  })
  starter.prepend(line)
}
