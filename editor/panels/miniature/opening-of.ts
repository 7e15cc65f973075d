import type { SiteImage } from '../../../domain/image.ts'
import { isShownToGuests } from '../../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'

/** How much of a page a miniature shows: the header, and what follows fills the rest of its height. */
const shownModules = 2

/** The beginning of a page as guests see it, with pictures no larger than a miniature needs. */
export function openingOf(document: SiteDocument): SiteDocument {
  return { ...document, siteModules: openingModules(document).map(withSmallPicture) }
}

export function openingModules({ siteModules }: SiteDocument): SiteDocument['siteModules'] {
  return siteModules.filter(isShownToGuests).slice(0, shownModules)
}

function withSmallPicture<Module extends SiteDocument['siteModules'][number]>(module: Module): Module {
  return 'image' in module && module.image !== null ? { ...module, image: smallest(module.image) } : module
}

/** A browser may decode a picture anew for every frame it stands in: at full size a wall of them would fill a phone's memory. */
function smallest(image: SiteImage): SiteImage {
  const [least] = image.sizes.toSorted((a, b) => a.size - b.size)
  return least === undefined ? image : { ...image, fileName: least.fileName, sizes: [least] }
}
