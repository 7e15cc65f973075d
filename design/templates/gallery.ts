import type { Brand } from '../../domain/commerce/market.ts'
import type { DesignTemplate } from './design-template.ts'
import { type TemplateName, templateNames, templates } from './templates.ts'

/** What a brand's gallery opens with: one light, one dark, one in full colour, one with a photograph. */
export const firstOnes: { [B in Brand]: readonly [TemplateName, TemplateName, TemplateName, TemplateName] } = {
  wedding: ['HALLTORP', 'VINTERGATAN', 'TOSCANA', 'SKAGEN'],
  party: ['BARNKALAS', 'CABARET', 'FYRTIO', 'TROPIK'],
  event: ['VERNISSAGE', 'NYARSSUPE', 'HAMN', 'KONSERT'],
}

/** The templates that a brand's owners may choose, in the order in which they see them. */
export function templatesOf(brand: Brand): TemplateName[] {
  const first: readonly TemplateName[] = firstOnes[brand]
  const rank = (name: TemplateName) => {
    const { madeFor }: DesignTemplate = templates[name]
    return madeFor === brand ? 0 : madeFor === 'all' ? 1 : 2
  }
  const others = templateNames.filter((name) => isOffered(name, brand) && !first.includes(name))
  return [...first, ...others.toSorted((a, b) => rank(a) - rank(b))]
}

/** Whether a template was drawn with this brand's events in mind. */
export function isMadeFor(name: TemplateName, brand: Brand): boolean {
  const { madeFor }: DesignTemplate = templates[name]
  return madeFor === brand || madeFor === 'all'
}

/** Only the template's own brands have it; all do when it names none. */
export function isOffered(name: TemplateName, brand: Brand): boolean {
  const { brandsExclusive }: DesignTemplate = templates[name]
  return brandsExclusive?.includes(brand) ?? true
}
