import type { IslandContext } from '../../islands/runtime.ts'
import { forgetInvitation, knownInvitation } from './invitation-storage.ts'

/**
 * Tells the household whose personal link this device has opened what they have answered, and leads to the form with their names instead of the
 * open one. The server says it (renderer/invitation-card.tsx): others of the household may have answered elsewhere. The editor's review stands
 * on another origin, where no device knows a household.
 */
export async function showInvitedLine({ root }: IslandContext, language: string): Promise<void> {
  const { site = '', form } = root.dataset
  const path = knownInvitation(site)
  const starter = root.querySelector<HTMLElement>('.rsvp .form-start')
  if (path === undefined || starter === null) return
  const answer = await fetch(`${path}?do=card&form=${form}&language=${language}`)
  // the link has ended
  if (answer.status === 404) forgetInvitation(site)
  if (!answer.ok) return
  const line = await answer.text()
  const clear = () => starter.querySelector('.invited')?.remove()
  clear()
  starter.insertAdjacentHTML('afterbegin', line)
  starter.querySelector('.invited > button')?.addEventListener('click', () => {
    forgetInvitation(site)
    clear()
    starter.querySelector<HTMLElement>('[data-open]')?.focus()
  })
}
