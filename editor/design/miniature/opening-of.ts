import type { SiteImage } from '../../../domain/image/image.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import { shownToGuests } from '../../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { asidesOf, eventDateOf, eventPlaceOf } from '../../../modules/site-facts.ts'

/** How many modules a miniature renders: the header, and the next one to fill the rest of its height. */
export const drawnModules = 2

/** The modules that a miniature renders. */
export function openingModules({ siteModules }: Pick<SiteDocument, 'siteModules'>): SiteModule[] {
  return shownToGuests(siteModules).slice(0, drawnModules)
}

/** Facts from further down the page that a header may show, as one comparable value. */
export function factsOf(document: SiteDocument, language: LanguageCode): string {
  return JSON.stringify([eventDateOf(document), eventPlaceOf(document), asidesOf(document, language)])
}

/** A page as guests see it, with its first pictures reduced to the smallest size. */
export function openingOf(document: SiteDocument): SiteDocument {
  const siteModules = shownToGuests(document.siteModules).map((module, index) =>
    index < drawnModules ? withSmallPicture(module) : module,
  )
  return { ...document, siteModules }
}

function withSmallPicture(module: SiteModule): SiteModule {
  return 'image' in module && module.image !== null ? { ...module, image: smallest(module.image) } : module
}

/**
 * The smallest file of a picture. A browser may decode a picture again for every frame that shows it: at full size a grid of them
 * would fill a phone's memory.
 */
function smallest(image: SiteImage): SiteImage {
  const [least] = image.sizes.toSorted((a, b) => a.size - b.size)
  return least === undefined ? image : { ...image, fileName: least.fileName, sizes: [least] }
}
