import type { IslandContext } from '../islands/runtime.ts'
import { forgetInvitation, rememberInvitation } from './client/invitation-storage.ts'

/** How long the page has to be seen before its owner is told that it has been opened, in ms. */
const seenAfter = 2000

/**
 * A household's own page: this device knows them on the site from now on, unless they say that it is not theirs, and the owner is told
 * that they have opened it.
 */
export function start({ root, signal }: IslandContext): void {
  const { site = '', path = '', greeting = '' } = root.dataset
  rememberInvitation(site, { path, greeting })
  root.querySelector('a')?.addEventListener('click', () => forgetInvitation(site), { signal })
  let seen: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(seen)
    if (document.visibilityState === 'visible')
      seen = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch)
        // told with the next answer, if not now
        fetch(`${path}/opened`, { method: 'POST', keepalive: true }).catch(() => undefined)
      }, seenAfter)
  }
  document.addEventListener('visibilitychange', watch, { signal })
  watch()
}
