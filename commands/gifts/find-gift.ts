import { DomainError } from '../../domain/errors.ts'
import { isShownGift } from '../../modules/gift-registry/rules.ts'
import type { GiftItem, GiftRegistryModule } from '../../modules/gift-registry/schema.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** Identifies a gift. */
export interface GiftPlace {
  moduleId: string
  itemId: string
}

/** A gift that is visible to guests, and its module. Throws `not-found` for any other. */
export function findGift(
  { siteModules }: Pick<SiteDocument, 'siteModules'>,
  place: GiftPlace,
): { module: GiftRegistryModule; item: GiftItem } {
  const module = siteModules.find((candidate) => candidate.id === place.moduleId)
  if (module?.siteModuleType !== 'GiftRegistry' || !isShownToGuests(module)) throw new DomainError('not-found')
  const item = module.items.find((candidate) => candidate.id === place.itemId)
  if (item === undefined || !isShownGift(item)) throw new DomainError('not-found')
  return { module, item }
}
