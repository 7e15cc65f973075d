import type * as z from 'zod'
import { designOfTemplate } from '../design/templates/design-of-template.ts'
import type { TemplateName } from '../design/templates/templates.ts'
import type { ThemeName } from '../design/theme-name.ts'
import type { ImageSizeName, SiteImage } from '../domain/image/image.ts'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import type { DemoPictureName } from '../samples/pictures/picture-names.ts'
import { demoPicture } from '../samples/pictures/pictures.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { form, rsvp } from '../tests/factories/form-modules.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { lodging, people, programme } from '../tests/factories/list-modules.ts'
import { location, video } from '../tests/factories/place-modules.ts'

type ModuleInput = NonNullable<z.input<typeof siteDocumentSchema>['siteModules']>[number]
/** A template on a page: its logo, where it has one, says the title's names. */
export function templateLook(name: TemplateName, title: string): Look {
  const [name1 = '', name2 = ''] = title.split(' & ')
  return designOfTemplate(name, { name1, name2, additionalText: '12 juni 2027' })
}

export type Look = Pick<SiteDocument, 'fonts' | 'colorScheme' | 'siteGraphic'> & {
  eventLogo?: unknown
  theme: ThemeName
}

/** One of the demo's pictures, as an upload would have stored it. */
export function picture(name: DemoPictureName, userSelectedImageSize: ImageSizeName = 'LARGE'): SiteImage {
  const { width, height, colour, alt, brightness } = demoPicture(name)
  return buildImage(name, { width, height, color: colour, brightness, alt: { ...alt }, userSelectedImageSize })
}

export interface Header {
  title?: string
  image?: SiteImage | null
  secondLine?: string
  align?: -1 | 0 | 1
}

export function header({ title = 'Elsa & Viktor', image = null, secondLine, align = 1 }: Header = {}): ModuleInput {
  return {
    id: 'header0001',
    siteModuleType: 'Header',
    hideInMenu: true,
    image,
    titleVerticalAlignment: align,
    title: { sv: title },
    secondLine: { sv: secondLine ?? 'Torekovs kyrka och Norra gård' },
  }
}

const gallery = (count: number): ModuleInput => ({
  id: `gallery${count}00`,
  siteModuleType: 'ImageGallery',
  title: { sv: count === 1 ? 'En bild' : 'Bilder' },
  gallery: (['church', 'couple', 'barn', 'bouquet', 'letter', 'rings', 'table', 'cake'] as const)
    .slice(0, count)
    .map((name, index) => ({ id: `picture${100 + index}`, image: picture(name) })),
})

const beside = (id: string, name: DemoPictureName, size: ImageSizeName): ModuleInput => ({
  id,
  siteModuleType: 'ImageAndText',
  image: picture(name, size),
  title: { sv: name === 'church' ? 'Vigseln' : 'Festen' },
  secondTitle: { sv: name === 'church' ? 'Lördag kl. 15.30' : 'Middag kl. 18 på logen' },
  text: {
    sv: '<p>Kyrkan ligger på höjden ovanför hamnen. Kom gärna en halvtimme innan, så hinner alla hitta en plats och kramas lite.</p><p>Efteråt går vi tillsammans ner mot <a href="https://example.com/">festen</a>.</p>',
  },
})

/** A whole page: what most owners have. */
export function wholePage(look: Look, opening: Header = {}): SiteDocument {
  return documentOf(look, [header(opening), ...middle, programme, location, gallery(5), wishes, rsvp])
}

const written = buildSiteDocument().siteModules
const middle: ModuleInput[] = [
  ...written.filter(({ id }) => id === 'welcome001'),
  beside('ceremony01', 'church', 'LARGE'),
  beside('dinner0001', 'barn', 'MEDIUM'),
  ...written.filter(({ id }) => id === 'countdown1'),
]

/** Every kind of module, once. */
export function eachModule(look: Look): SiteDocument {
  return documentOf(look, [header(), ...middle, programme, people, gallery(2), location, video, wishes, form, rsvp])
}

/** Every kind of module, and those that lay out by what they hold more than once. */
export function everyModule(look: Look): SiteDocument {
  const past: ModuleInput = {
    id: 'countdown2',
    siteModuleType: 'Countdown',
    title: { sv: 'Redan firat' },
    countdownDate: '2020-06-12T15:30',
    timeZone: 'Europe/Stockholm',
  }
  const alone = {
    ...({ id: 'people0002', siteModuleType: 'PeopleList', title: { sv: 'Värdinna' } } as const),
    items: [
      { id: 'alone00001', name: { sv: 'Åsa Lindqvist' }, title: { sv: 'Toastmadame' }, image: picture('bouquet') },
    ],
  }
  return documentOf(look, [
    header(),
    ...middle,
    beside('small00001', 'bouquet', 'SMALL'),
    ...written.filter(({ id }) => id === 'goodtoknow'),
    past,
    programme,
    lodging,
    people,
    alone,
    ...[1, 2, 3, 8].map(gallery),
    location,
    video,
    wishes,
    form,
    rsvp,
  ])
}

export function documentOf(look: Look, siteModules: ModuleInput[]): SiteDocument {
  return siteDocumentSchema.parse({ availableLanguages: [{ languageCode: 'sv' }], ...look, siteModules })
}
