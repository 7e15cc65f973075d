import { themeNames } from '../../design/theme-name.ts'
import { isChoice } from '../../domain/forms/form.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { moduleDefaults, moduleTypes, type SiteModule } from '../../modules/schemas.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'
import type { Random } from './random.ts'

/* What owners do in the editor, by chance. */

const upload = imageSchema.parse({
  path: '/api/images/site00000001/',
  fileName: `${'f'.repeat(32)}-1600.jpg`,
  width: 1600,
  height: 1200,
  color: '#aabbcc',
  sizes: [{ fileName: `${'f'.repeat(32)}-1600.jpg`, size: 1600 }],
})

type Edit = (document: SiteDocument, random: Random) => SiteDocument

/** Changes one module, if there is any. */
const inModule =
  (change: (module: SiteModule, random: Random) => object): Edit =>
  (document, random) => {
    const place = random.below(document.siteModules.length)
    const siteModules = document.siteModules.map((module, index) =>
      index === place ? ({ ...module, ...change(module, random) } as SiteModule) : module,
    )
    return { ...document, siteModules }
  }

/** The list with one entry away, moved to the end, or twice the first under a new id. */
function rearranged<T extends { id: string }>(list: readonly T[], random: Random): T[] {
  const place = random.below(list.length)
  const [entry] = list.slice(place)
  const others = list.filter((_, index) => index !== place)
  if (entry === undefined) return [...list]
  return random.one([
    () => others,
    () => [...others, entry],
    () => [...list, { ...entry, id: `new${random.below(1e6)}` }],
  ])()
}

const questions = inModule((module, random) => {
  if (module.siteModuleType !== 'Rsvp' && module.siteModuleType !== 'Form') return {}
  const elements = module.form.formElements
  const choice = elements.find(({ options }) => options.length > 0)
  const other = elements.find((element) => element !== choice)
  const condition = {
    type: 'SHOW' as const,
    formElementId: choice?.id ?? '',
    formElementOptionIds: choice === undefined ? [] : [random.one(choice.options).id],
  }
  const changed = elements.map((element) => {
    if (element !== other) return element
    return random.one([
      { ...element, required: !element.required },
      { ...element, label: { ...element.label, sv: 'Ny fråga?' } },
      { ...element, showConditions: choice === undefined ? [] : [condition] },
      { ...element, showConditions: [] },
      isChoice(element)
        ? {
            ...element,
            options: element.options.map((option) => ({ ...option, text: { ...option.text, en: 'Perhaps' } })),
          }
        : element,
    ])
  })
  return { form: { formElements: random.chance(0.4) ? rearranged(changed, random) : changed } }
})

const edits: readonly Edit[] = [
  inModule((module) => ('title' in module ? { title: { ...module.title, sv: 'En ny rubrik' } } : {})),
  inModule((module) => ('title' in module ? { title: {} } : {})),
  inModule((module) => ('text' in module ? { text: { ...module.text, en: '<p>New words</p>' } } : {})),
  inModule(({ hide }) => ({ hide: !hide, menuTitle: { sv: 'Meny' } })),
  inModule((module, random) =>
    'image' in module ? { image: random.one([null, upload, { ...upload, alt: { sv: 'Vi' } }]) } : {},
  ),
  inModule((module) =>
    'image' in module && module.image !== null ? { image: { ...module.image, userSelectedImageSize: 'SMALL' } } : {},
  ),
  inModule((module, random) => ('items' in module ? { items: rearranged<{ id: string }>(module.items, random) } : {})),
  inModule((module) =>
    module.siteModuleType === 'Location' ? { map: { ...module.map, location: 'Ribe', zoom: 9 } } : {},
  ),
  inModule((module) => (module.siteModuleType === 'Location' ? { map: { ...module.map, location: 'Ribe' } } : {})),
  inModule((module) =>
    module.siteModuleType === 'Video' ? { video: { ...module.video, videoUrl: 'https://youtu.be/aaaaaaaaaaa' } } : {},
  ),
  inModule((module) => (module.siteModuleType === 'Rsvp' ? { maxNumberOfGuests: 2, deadline: '2027-01-31' } : {})),
  questions,
  questions,
  (document, random) => ({ ...document, siteModules: rearranged(document.siteModules, random) }),
  (document, random) => {
    const made = moduleDefaults[random.one(moduleTypes)](`made${random.below(1e6)}`)
    return { ...document, siteModules: [made, ...document.siteModules] }
  },
  (document, random) => ({ ...document, theme: random.one(themeNames), mostRecentSelectedDesignTemplate: 'X' }),
  (document) => ({ ...document, availableLanguages: [...document.availableLanguages, { languageCode: 'fi' }] }),
  (document, random) => ({
    ...document,
    eventDate: {
      start: random.one(['2027-08-01T12:00', null]),
      end: null,
      timeZone: 'Europe/Stockholm',
      notDecided: false,
    },
  }),
  (document) => ({
    ...document,
    formRecipients: document.siteModules
      .filter(({ siteModuleType }) => siteModuleType === 'Rsvp' || siteModuleType === 'Form')
      .map(({ id }, index) => ({ formId: id, recipients: [`r${index % 2}@example.org`] })),
  }),
]

/** The document after one to three edits; still one that the model takes. */
export function editDocument(document: SiteDocument, random: Random): SiteDocument {
  let edited = document
  for (let n = 0; n <= random.below(3); n += 1) {
    const next = siteDocumentSchema.safeParse(random.one(edits)(edited, random))
    if (next.success) edited = next.data
  }
  return edited
}
