import type { Database } from '../../../db/connection.ts'
import { imagesOfOwner } from '../../../db/image-repository.ts'
import { colourPresets } from '../../../design/colour-scheme.ts'
import { type DemoPictureName, demoPicture, demoPictureFile } from '../../../design/pictures/pictures.ts'
import { addMonths } from '../../../domain/add-months.ts'
import type { quickStartKeys } from '../../../domain/ids.ts'
import type { SiteImage } from '../../../domain/image.ts'
import { uiLanguages } from '../../../domain/language.ts'
import type { BrandProfile } from '../../../domain/market.ts'
import { demoImageOwner } from '../../../modules/document-images.ts'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DemoContent, DemoForm } from './demo-content.ts'
import { eventDemo } from './event.ts'
import { partyDemo } from './party.ts'
import { weddingDemo } from './wedding.ts'

export type QuickStartKey = (typeof quickStartKeys)[number]
export const demoContents: Record<QuickStartKey, DemoContent> = {
  wedding: weddingDemo,
  party: partyDemo,
  event: eventDemo,
}

/** `YYYY-MM-DDTHH:mm` six months ahead at three in the afternoon (specification 1, section 9). */
export function demoDate(now: Date): string {
  return `${addMonths(now, 6).toISOString().slice(0, 10)}T15:00`
}

/**
 * The document that quick start begins with, and that the demo site shows. `date` is the event's wall time; without it the
 * event is six months ahead. Pictures are those that the seed has imported; one that is missing leaves its place empty.
 */
export async function quickStartDocument(
  deps: { database: Database; clock: Clock; settings: { profile: BrandProfile } },
  key: QuickStartKey,
  date: string = demoDate(deps.clock.now()),
): Promise<SiteDocument> {
  // older pictures of the same name stay for the sites that show them; the newest is the demo's
  const stored = (await imagesOfOwner(deps.database, demoImageOwner)).toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  )
  const pictures = new Map(stored.map(({ image }) => [image.originalName, image]))
  return buildDocument(demoContents[key], key, { date, pictures, profile: deps.settings.profile })
}

function buildDocument(
  content: DemoContent,
  key: QuickStartKey,
  options: { date: string; pictures: ReadonlyMap<string, SiteImage>; profile: BrandProfile },
): SiteDocument {
  const { profile, date } = options
  const picture = (name: DemoPictureName) => {
    const image = options.pictures.get(demoPictureFile(name))
    return image === undefined ? null : { ...image, alt: demoPicture(name).alt }
  }
  const languages = [profile.language, ...uiLanguages.filter((language) => language !== profile.language)]
  return siteDocumentSchema.parse({
    availableLanguages: languages.map((languageCode) => ({ languageCode })),
    theme: content.theme,
    fonts: content.fonts,
    colorScheme: colourPresets[content.colours],
    siteGraphic: content.graphic,
    siteModules: [
      {
        id: `${key}header`,
        siteModuleType: 'Header',
        hideInMenu: true,
        title: content.title,
        secondLine: content.place,
        image: picture(content.picture),
      },
      {
        id: `${key}welcome`,
        siteModuleType: 'Text',
        menuTitle: content.welcome.menu,
        title: content.welcome.title,
        text: content.welcome.text,
      },
      ...content.sections.map((section, index) => ({
        id: `${key}section${index + 1}`,
        siteModuleType: 'ImageAndText',
        menuTitle: section.menu,
        title: section.title,
        secondTitle: section.secondTitle,
        text: section.text,
        image: picture(section.picture),
      })),
      formModule(content.form, key),
      {
        id: `${key}countdown`,
        siteModuleType: 'Countdown',
        hideInMenu: true,
        title: content.countdown,
        countdownDate: date,
        timeZone: profile.timeZone,
      },
    ],
  })
}

/** No last day is set: an owner who moves the event would find the form closed. */
function formModule(form: DemoForm, key: QuickStartKey) {
  return {
    id: `${key}form`,
    siteModuleType: form.type,
    menuTitle: form.menu,
    title: form.title,
    text: form.text,
    ...form.buttons,
    confirmationTitle: form.confirmationTitle,
    confirmationText: form.confirmationText,
    form: {
      formElements: form.questions.map(({ name, label, required, options, after }) => ({
        id: `${key}${name}`,
        formElementType: options === undefined ? 'ShortText' : 'SingleSelect',
        label,
        required,
        options: Object.entries(options ?? {}).map(([option, text]) => ({ id: `${key}${name}${option}`, text })),
        showConditions:
          after === undefined
            ? []
            : [
                {
                  type: 'SHOW',
                  formElementId: `${key}${after.question}`,
                  formElementOptionIds: after.options.map((option) => `${key}${after.question}${option}`),
                },
              ],
      })),
    },
  }
}
