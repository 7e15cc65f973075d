import { useEffect } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { startIsland } from '../../modules/islands/runtime.ts'
import { islandsOf } from '../../renderer/island-scripts.ts'

/** React's own drawing stands in for the countdown's script; the menu is started while the page is edited, too. */
const startedElsewhere = ['countdown', 'menu']

/** In review the page's parts come alive as they do for guests; they are put to rest when the owner edits again. */
export function useReviewIslands(page: Document | null, reviewing: boolean, language: LanguageCode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say depends on the language
  useEffect(() => {
    if (page === null || !reviewing) return
    const stops: (() => void)[] = []
    let over = false
    for (const { root, name, load } of islandsOf(page))
      if (!startedElsewhere.includes(name))
        load().then(({ start }) => {
          if (!over) stops.push(startIsland(root, start, true))
        })
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [page, reviewing, language])
}
