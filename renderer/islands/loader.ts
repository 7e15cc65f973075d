/**
 * The only script a page names. Parts of the page that come alive are marked `data-island`; each kind is fetched on its
 * own, and only by pages that have it.
 */
const islands: Record<string, () => Promise<{ start: (root: HTMLElement) => void }>> = {
  countdown: () => import('../../modules/countdown/island.tsx'),
  form: () => import('../../modules/kit/form-island.ts'),
  gallery: () => import('../../modules/image-gallery/island.ts'),
  gifts: () => import('../../modules/gift-registry/island.ts'),
  menu: () => import('../shell/menu-island.ts'),
  video: () => import('../../modules/video/island.ts'),
}

for (const root of document.querySelectorAll<HTMLElement>('[data-island]'))
  islands[root.dataset.island ?? '']?.().then((island) => island.start(root))

/** Counts the visit once the page is there and seen: a page that a browser fetches in advance is nobody's visit yet. */
function visit(): void {
  const { site } = document.documentElement.dataset
  if (document.visibilityState !== 'visible') addEventListener('visibilitychange', visit, { once: true })
  else if (site) navigator.sendBeacon(`/api/visits/${site}`)
}
addEventListener('load', visit)
