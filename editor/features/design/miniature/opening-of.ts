import type { SiteImage } from '../../../../domain/image/image.ts'
import type { LanguageCode } from '../../../../domain/language/language.ts'
import type { SiteModule } from '../../../../modules/schemas.ts'
import { isShownToGuests } from '../../../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../../../modules/site-document.ts'
import { asidesOf, eventDateOf, eventPlaceOf } from '../../../../modules/site-facts.ts'

/** How much of a page a miniature draws: the header, and what follows fills the rest of its height. */
export const drawnModules = 2

/** The modules that a miniature draws. */
export function openingModules({ siteModules }: Pick<SiteDocument, 'siteModules'>): SiteModule[] {
  return siteModules.filter(isShownToGuests).slice(0, drawnModules)
}

/** What a header may say that stands further down the page, as one value to compare. */
export function factsOf(document: SiteDocument, language: LanguageCode): string {
  return JSON.stringify([eventDateOf(document), eventPlaceOf(document), asidesOf(document, language)])
}

/** A page as guests see it, its first pictures no larger than a miniature needs. */
export function openingOf(document: SiteDocument): SiteDocument {
  const siteModules = document.siteModules
    .filter(isShownToGuests)
    .map((module, index) => (index < drawnModules ? withSmallPicture(module) : module))
  return { ...document, siteModules }
}

function withSmallPicture(module: SiteModule): SiteModule {
  return 'image' in module && module.image !== null ? { ...module, image: smallest(module.image) } : module
}

/** A browser may decode a picture anew for every frame it stands in: at full size a wall of them would fill a phone's memory. */
function smallest(image: SiteImage): SiteImage {
  const [least] = image.sizes.toSorted((a, b) => a.size - b.size)
  return least === undefined ? image : { ...image, fileName: least.fileName, sizes: [least] }
}
