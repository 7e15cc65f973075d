import type { ThemeTraits } from '../design/theme-facts.ts'
import { type BlockKind, guestModules } from '../modules/guest-modules.ts'
import type { Place } from '../modules/kit/module-view.ts'
import type { SiteModule } from '../modules/schemas.ts'

export interface PlacedModule {
  module: SiteModule
  kind: BlockKind
  place: Place
}

/** Lays out the modules by the theme's rhythm: alternating backgrounds, and neighbours that share a row. */
export function arrange(
  modules: readonly SiteModule[],
  theme: Pick<ThemeTraits, 'alternatesBackground' | 'pairsPictures'>,
): PlacedModule[] {
  const seen = new Map<string, number>()
  const kinds = modules.map((module) => guestModules[module.siteModuleType].block)
  const pairs = theme.pairsPictures ? pairUp(kinds) : kinds.map(() => 'alone' as const)
  return modules.map((module, index) => {
    const ordinal = seen.get(module.siteModuleType) ?? 0
    seen.set(module.siteModuleType, ordinal + 1)
    const place = { ordinal, index, background: backgroundOf(theme, index), pair: pairs[index] ?? 'alone' }
    return { module, kind: kinds[index] ?? 'running', place }
  })
}

function backgroundOf(theme: Pick<ThemeTraits, 'alternatesBackground'>, index: number): Place['background'] {
  return theme.alternatesBackground && index % 2 === 1 ? 'surface' : 'background'
}

/** Two adjacent pictures form a pair; a third starts a new one. */
function pairUp(kinds: readonly BlockKind[]): Place['pair'][] {
  const pairs: Place['pair'][] = kinds.map(() => 'alone')
  for (let index = 0; index + 1 < kinds.length; index += 1) {
    if (kinds[index] !== 'picture' || kinds[index + 1] !== 'picture') continue
    pairs[index] = 'left'
    pairs[index + 1] = 'right'
    index += 1
  }
  return pairs
}
