import type { IslandName } from '../modules/islands/island.tsx'
import type { StartIsland } from '../modules/islands/runtime.ts'

/** The script of each kind of island, fetched by pages that have one. */
const islandScripts: Readonly<Record<IslandName, () => Promise<{ start: StartIsland }>>> = {
  countdown: () => import('../modules/countdown/island.ts'),
  form: () => import('../modules/forms/island.ts'),
  'form-page': () => import('../modules/forms/page-island.ts'),
  gallery: () => import('../modules/image-gallery/island.ts'),
  gifts: () => import('../modules/gift-registry/island.ts'),
  invitation: () => import('../modules/forms/invitation-island.ts'),
  menu: () => import('./shell/menu-island.ts'),
  video: () => import('../modules/video/island.ts'),
}

export interface FoundIsland {
  root: HTMLElement
  name: IslandName
  /** Fetches its script. */
  load: () => Promise<{ start: StartIsland }>
}

export function islandsOf(page: ParentNode): FoundIsland[] {
  return [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((root) => {
    const name = root.dataset.island ?? ''
    return isName(name) ? [{ root, name, load: islandScripts[name] }] : []
  })
}

const isName = (name: string): name is IslandName => Object.hasOwn(islandScripts, name)
