import { cloneTemplate, type IslandContext, setText } from '../../islands/runtime.ts'
import { forgetInvitation, knownInvitation } from './invitation-storage.ts'

/** Greets the household whose personal link this device has opened, and leads to the form with their names instead of the open one. */
export function showInvitedLine(island: IslandContext): void {
  const { site = '' } = island.root.dataset
  const known = island.reviewing ? null : knownInvitation(site)
  const starter = island.root.querySelector<HTMLElement>('.form-start')
  if (known === null || starter === null || !island.root.matches('.rsvp')) return
  const line = cloneTemplate(island, '.invited')
  setText(line, '.invited-greeting', known.greeting)
  line.querySelector('a')?.setAttribute('href', known.path)
  line.querySelector('button')?.addEventListener('click', () => {
    forgetInvitation(site)
    line.remove()
    starter.classList.remove('for-invited')
    starter.querySelector<HTMLElement>('[data-open]')?.focus()
  })
  starter.prepend(line)
  starter.classList.add('for-invited')
}
