import type { Brand } from '../../domain/commerce/market.ts'
import type { DesignTemplate } from './design-template.ts'
import { type TemplateName, templateNames, templates } from './templates.ts'

/** The first templates of a brand's gallery: one light, one dark, one in full colour, one with a photograph. */
export const firstOnes: { [B in Brand]: readonly [TemplateName, TemplateName, TemplateName, TemplateName] } = {
  wedding: ['HALLTORP', 'VINTERGATAN', 'TOSCANA', 'SKAGEN'],
  party: ['BARNKALAS', 'CABARET', 'FYRTIO', 'TROPIK'],
  event: ['VERNISSAGE', 'NYARSSUPE', 'HAMN', 'KONSERT'],
}

/** The templates offered to a brand's owners, in display order. */
export function templatesOf(brand: Brand): TemplateName[] {
  const first: readonly TemplateName[] = firstOnes[brand]
  const rank = (name: TemplateName) => {
    const { madeFor }: DesignTemplate = templates[name]
    return madeFor === brand ? 0 : madeFor === 'all' ? 1 : 2
  }
  const others = templateNames.filter((name) => isOffered(name, brand) && !first.includes(name))
  return [...first, ...others.toSorted((a, b) => rank(a) - rank(b))]
}

/** Whether a brand has the template; a template without brands is available to all. */
export function isOffered(name: TemplateName, brand: Brand): boolean {
  const { brandsExclusive }: DesignTemplate = templates[name]
  return brandsExclusive?.includes(brand) ?? true
}
