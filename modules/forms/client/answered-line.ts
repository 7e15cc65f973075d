import { cloneTemplate, type IslandContext } from '../../islands/runtime.ts'
import { forgetSent, linkSent, sentAnswers } from './sent-answers.ts'

/**
 * Says above the button that this device has already answered, with the private links to the answers. `key` is where the
 * browser stores them; each is removed once its answer is gone.
 */
export function showAnsweredLine(island: IslandContext, key: string, language: string): void {
  const answers = island.reviewing ? [] : sentAnswers(key)
  const starter = island.root.querySelector('.form-start')
  starter?.querySelector('.answered')?.remove()
  if (answers.length === 0 || starter === null) return
  const line = cloneTemplate(island, '.answered')
  const link = line.querySelector('a')
  if (link !== null) linkSent(link, answers, `language=${language}`)
  starter.prepend(line)
  for (const { path } of answers)
    fetch(path, { method: 'HEAD' }).then(
      ({ status }) => {
        if (status !== 404 && status !== 410) return
        forgetSent(key, path)
        showAnsweredLine(island, key, language)
      },
      () => undefined,
    )
}
