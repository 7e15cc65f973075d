import { useEffect } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { startIsland } from '../../modules/islands/runtime.ts'
import { islandsOf } from '../../renderer/island-scripts.ts'

/** React renders the countdown itself, and the menu is started in edit mode too. */
const startedElsewhere = ['countdown', 'menu']

/** Starts the page's islands in review mode, as for guests, and stops them when the owner edits again. */
export function useReviewIslands(page: Document | null, reviewing: boolean, language: LanguageCode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say depends on the language
  useEffect(() => {
    if (page === null || !reviewing) return
    const stops: (() => void)[] = []
    let over = false
    for (const { root, name, load } of islandsOf(page))
      if (!startedElsewhere.includes(name))
        void load().then(({ start }) => {
          if (!over) stops.push(startIsland(root, start, true))
        })
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [page, reviewing, language])
}
