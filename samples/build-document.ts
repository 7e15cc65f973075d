import { designOfTemplate } from '../design/templates/design-of-template.ts'
import type { BrandProfile } from '../domain/commerce/market.ts'
import type { SiteImage } from '../domain/image/image.ts'
import { uiLanguages } from '../domain/language/language.ts'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import type { DemoSite } from './demo-site.ts'
import type { DemoPictureName } from './pictures/picture-names.ts'
import { demoPicture, demoPictureFile } from './pictures/pictures.ts'

/** The document of a sample site. `date` is the event's wall time. Missing pictures leave their places empty. */
export function buildDemoDocument(
  demo: Pick<DemoSite, 'template' | 'logo' | 'modules'>,
  options: { date: string; pictures: ReadonlyMap<string, SiteImage>; profile: BrandProfile },
): SiteDocument {
  const { profile, date, pictures } = options
  const picture = (name: DemoPictureName, userSelectedImageSize: SiteImage['userSelectedImageSize'] = 'LARGE') => {
    const image = pictures.get(demoPictureFile(name))
    return image === undefined ? null : { ...image, alt: demoPicture(name).alt, userSelectedImageSize }
  }
  const languages = [profile.language, ...uiLanguages.filter((language) => language !== profile.language)]
  return siteDocumentSchema.parse({
    availableLanguages: languages.map((languageCode) => ({ languageCode })),
    ...designOfTemplate(demo.template, demo.logo ?? { name1: '', name2: '', additionalText: '' }),
    eventDate: { start: date, timeZone: profile.timeZone },
    siteModules: demo.modules({ picture }),
  })
}

/** The pictures of a sample site. */
export function picturesOf(demo: Pick<DemoSite, 'modules'>): DemoPictureName[] {
  const names = new Set<DemoPictureName>()
  const picture = (name: DemoPictureName) => {
    names.add(name)
    return null
  }
  demo.modules({ picture })
  return [...names]
}
