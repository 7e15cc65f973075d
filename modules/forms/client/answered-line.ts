import { cloneTemplate, type IslandContext } from '../../islands/runtime.ts'
import { browserStorage } from './browser-storage.ts'

/**
 * Says above the button that this device has already answered, with the private link to the answer. `key` is where the
 * browser stores that link; it is removed once the answer is gone.
 */
export function showAnsweredLine(island: IslandContext, key: string, language: string): void {
  const path = island.reviewing ? null : browserStorage.get(key)
  const starter = island.root.querySelector('.form-start')
  starter?.querySelector('.answered')?.remove()
  if (!path?.startsWith('/') || starter === null) return
  const line = cloneTemplate(island, '.answered')
  line.querySelector('a')?.setAttribute('href', `${path}?language=${language}`)
  starter.prepend(line)
  fetch(path, { method: 'HEAD' }).then(
    ({ status }) => {
      if (status !== 404 && status !== 410) return
      browserStorage.set(key, null)
      line.remove()
    },
    () => undefined,
  )
}
