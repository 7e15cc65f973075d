import { useEffect } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'

type Start = (root: HTMLElement) => () => void

/** Guests' scripts that React's own drawing does not stand in for. Fetched in review, by pages that have such a part. */
const islands: Record<string, () => Promise<{ start: Start }>> = {
  form: async () => ({ start: (await import('../../modules/forms/island.ts')).review }),
  gallery: () => import('../../modules/image-gallery/island.ts'),
  video: () => import('../../modules/video/island.ts'),
  gifts: () =>
    import('../../modules/gift-registry/island.ts').then(({ start }) => ({ start: (root) => start(root, true) })),
}

/** In review the page's parts come alive as they do for guests; they are put to rest when the owner edits again. */
export function useReviewIslands(page: Document | null, reviewing: boolean, language: LanguageCode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say depends on the language
  useEffect(() => {
    if (page === null || !reviewing) return
    const stops: (() => void)[] = []
    let over = false
    for (const root of page.querySelectorAll<HTMLElement>('[data-island]'))
      islands[root.dataset.island ?? '']?.().then(({ start }) => {
        if (!over) stops.push(start(root))
      })
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [page, reviewing, language])
}
