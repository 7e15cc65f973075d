import { CardSide } from '../cards/drawing/card-side.tsx'
import { cardLayouts } from '../cards/positions.ts'
import { type PrintDocument, printDocumentSchema } from '../cards/print-document.ts'
import { colourPresets } from '../design/colour-scheme.ts'
import { everyTable } from '../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../design/font-metrics/font-metrics.ts'
import { handFaces } from '../design/logos/logo-fonts.ts'
import { eventLogoNames } from '../design/logos/logo-name.ts'
import { siteGraphicNames } from '../design/site-graphic-name.ts'
import { renderSystemPage, type SystemPageDesign } from '../renderer/system-page.tsx'
import { type DemoPictureName, demoPictureNames } from '../samples/pictures/picture-names.ts'
import { picture } from './documents.ts'
import type { Subject } from './subject.ts'

const looks = {
  light: {
    colorScheme: colourPresets.SAGE,
    fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  },
  dark: {
    colorScheme: colourPresets.MIDNIGHT_GOLD,
    fonts: { heading: 'Poiret One', text: 'Alegreya Sans' },
  },
} as const
type Look = keyof typeof looks

const style = `.cards{display:flex;flex-wrap:wrap;gap:12px;padding:12px;background:#d9dad6}
.card{width:158px;height:222.7px;box-shadow:0 1px 6px #0003}`

const text = (position: string, words: string, page = 1) => ({
  id: `${position}${page}`,
  page,
  position,
  contentType: 'text',
  properties: { text: words },
})

const usualPhoto = {
  GENESIS: 'couple',
  PHOTO_CLEAN: 'couple',
  TEXT_ON_PHOTO: 'archipelago',
  TEXT_ON_PHOTO_GRADIENT: 'barn',
} as const

function card(
  look: Look,
  layout: PrintDocument['layout'],
  change: object = {},
  photograph: DemoPictureName = usualPhoto[layout],
): PrintDocument {
  const names = look === 'light' ? 'Alexandra & Christoffer' : 'Åsa & Örjan'
  const photo = picture(photograph)
  return printDocumentSchema.parse({
    ...looks[look],
    layout,
    content: [
      text('welcomeText', 'Välkomna på bröllop'),
      text('names', names),
      text('title', layout === 'PHOTO_CLEAN' ? 'Vi gifter oss' : names),
      text('dateAndLocationLong', 'Lördagen den 12 juni 2027 kl. 15.30\nKapellet vid havet, Öland'),
      text('websiteInfo', 'alexandraochchristoffer.vigd.se'),
      text('dateAndLocation', '12 juni 2027 · Öland'),
      text('dateAndLocation', '12 juni 2027 · Öland', 2),
      text('textAtQR', 'På vår sida finns allt om dagen. Skanna koden och svara senast den 1 maj.', 2),
      { id: 'photo', page: 1, position: 'primaryImage', contentType: 'image', properties: photo },
      {
        id: 'qr',
        page: 2,
        position: 'qr',
        contentType: 'qr',
        properties: { url: 'https://alexandraochchristoffer.vigd.se' },
      },
    ],
    ...change,
  })
}

const graphics = [null, ...siteGraphicNames]

/**
 * Invitation cards: every layout with every graphic on a light and a dark scheme, both sides, the seven logos, and words on photographs
 * of all kinds.
 */
export function cards(): Subject[] {
  const subjects: Subject[] = []
  for (const look of ['light', 'dark'] as const) {
    for (const layout of cardLayouts)
      for (const page of [1, 2] as const)
        subjects.push(
          subject(
            `${layout}-${look}-${page}`,
            look,
            graphics.map((siteGraphic) => card(look, layout, { siteGraphic })),
            page,
          ),
        )
    const logos = eventLogoNames.map((name) =>
      card(look, 'GENESIS', { siteGraphic: 'EUCALYPTUS', eventLogo: { name, additionalText: '12 juni 2027' } }),
    )
    subjects.push(subject(`logos-${look}`, look, logos, 1))
    for (const layout of ['TEXT_ON_PHOTO', 'TEXT_ON_PHOTO_GRADIENT'] as const) {
      const photographs = demoPictureNames.map((name) => card(look, layout, {}, name))
      subjects.push(subject(`photographs-${layout}-${look}`, look, photographs, 1))
    }
  }
  return subjects
}

function subject(name: string, look: Look, prints: readonly PrintDocument[], page: 1 | 2): Subject {
  addFontMetrics(everyTable)
  const design: SystemPageDesign = { ...looks[look], theme: 'theme12', siteGraphic: null }
  return {
    name,
    part: 'whole',
    page: (catalogue) =>
      renderSystemPage({
        design,
        language: 'sv',
        title: name,
        context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
        catalogue,
        style: (assetUrl) => style + handFaces('RelaxedByHand', design.fonts, assetUrl),
        content: (assetUrl) => (
          <main className="cards">
            {prints.map((print, index) => (
              <div className="card" key={JSON.stringify(print)}>
                <CardSide
                  print={print}
                  page={page}
                  id={`c${index}`}
                  label={name}
                  files={{
                    art: assetUrl,
                    image: ({ originalName }) =>
                      assetUrl(`../../samples/pictures/files/${originalName.replace('.jpg', '.webp')}`),
                  }}
                />
              </div>
            ))}
          </main>
        ),
      }),
  }
}
