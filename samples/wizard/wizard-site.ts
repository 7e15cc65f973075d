import { isMadeFor, isOffered } from '../../design/templates/gallery.ts'
import { type TemplateName, templateNames } from '../../design/templates/templates.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { Translatable } from '../../domain/language/translatable.ts'
import { textHash } from '../../domain/text/text-hash.ts'
import type { WizardData } from '../../domain/wizard/schema.ts'
import { hasTime } from '../../modules/kit/event-date.ts'
import { parseWallTime } from '../../modules/kit/wall-time.ts'
import { inLanguages } from '../../modules/page-languages.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { buildDemoDocument } from '../build-document.ts'
import { type DemoModule, type DemoTools, numbered } from '../demo-site.ts'
import { formModule } from '../quick-start/modules.ts'
import { weddingDemo } from '../quick-start/wedding.ts'
import {
  type Celebration,
  childrenTexts,
  childrenTitle,
  dressCodeTexts,
  dressCodeTitle,
  giftsTitle,
  giftTexts,
  otherFeast,
  place,
  programmeTitle,
  replyForm,
  wedding,
  wishes,
  wishListTitle,
} from './wizard-texts.ts'

export interface WizardSiteOptions {
  /** Wall time for events whose date is not given. */
  defaultDate: string
  /** The library's pictures by file name; missing ones leave their places empty. */
  pictures: ReadonlyMap<string, SiteImage>
  profile: BrandProfile
}

/**
 * The page built from an owner's answers in the start wizard, in all chosen languages: a wedding page, or one that names no occasion where
 * the owner has chosen a template for others. Empty answers are filled as
 * in product-rules.md#start-wizard; sample names and places are marked as samples.
 */
export function wizardSite(answers: WizardData, options: WizardSiteOptions): SiteDocument {
  const { defaultDate, pictures, profile } = options
  const languages = answers.languages.length === 0 ? [profile.language] : answers.languages
  const told = factsOf(answers, languages)
  const template = templateOf(answers.designTemplate, profile)
  const celebration = isMadeFor(template, 'wedding') ? wedding : otherFeast
  const made = buildDemoDocument(
    {
      template,
      logo: { name1: answers.name1.trim(), name2: answers.name2.trim(), additionalText: '' },
      modules: (tools) => modulesOf(answers, { told, celebration }, tools),
    },
    { date: told.start ?? defaultDate, pictures, profile },
  )
  return {
    ...inLanguages(made, languages),
    eventDate: {
      start: answers.dateNotDecided ? null : (told.start ?? defaultDate),
      end: null,
      timeZone: profile.timeZone,
      notDecided: answers.dateNotDecided,
    },
    wizardData: answers,
    sampleTexts: [
      ...(told.names === null ? Object.values(weddingDemo.title) : []),
      ...(told.location === null ? Object.values(weddingDemo.place) : []),
      ...(giftsOf(answers) === 'GIFTS' ? wishes.flatMap(({ title }) => Object.values(title)) : []),
    ]
      .filter((text, index, all) => all.indexOf(text) === index)
      .map(textHash),
  }
}

/** The owner's own words, the same in all languages. Null if they gave none. */
interface ToldFacts {
  names: Translatable | null
  location: Translatable | null
  /** Wall time. */
  start: string | null
}

function factsOf(answers: WizardData, languages: readonly LanguageCode[]): ToldFacts {
  const inAll = (text: string): Translatable | null =>
    text === '' ? null : Object.fromEntries(languages.map((language) => [language, text]))
  const names = [answers.name1, answers.name2].map((name) => name.trim()).filter((name) => name !== '')
  return {
    names: inAll(names.join(' & ')),
    location: inAll(answers.location.trim()),
    start: answers.dateNotDecided ? null : parseWallTime(answers.dateStart?.slice(0, 16) ?? ''),
  }
}

/** The chosen template, if the brand has it; otherwise the first in the brand's gallery. */
function templateOf(chosen: string | null, { brand }: BrandProfile): TemplateName {
  const known = templateNames.find((name) => name === chosen)
  return known !== undefined && isOffered(known, brand) ? known : weddingDemo.template
}

function modulesOf(
  answers: WizardData,
  { told, celebration }: { told: ToldFacts; celebration: Celebration },
  { picture }: DemoTools,
): DemoModule[] {
  const { greeting, hours } = celebration
  return [
    {
      id: 'wizardheader',
      siteModuleType: 'Header',
      hideInMenu: true,
      title: told.names ?? weddingDemo.title,
      secondLine: told.location ?? weddingDemo.place,
      image: picture(celebration.picture),
    },
    ...(answers.dateNotDecided ? [] : [countdown(celebration.countdown)]),
    {
      id: 'wizardgreeting',
      siteModuleType: 'ImageAndText',
      menuTitle: greeting.menu,
      title: greeting.title,
      text: greeting.text,
      image: picture('letter'),
    },
    {
      id: 'wizardplace',
      siteModuleType: 'Location',
      menuTitle: place.menu,
      title: place.title,
      secondTitle: told.location ?? weddingDemo.place,
      text: place.text,
      map: { location: told.location === null ? 'Torekov' : answers.location.trim() },
    },
    programmeModule(hours, told.start),
    ...textModule('wizarddress', dressCodeTitle, dressCodeTexts[dressCodeOf(answers)]),
    ...textModule('wizardchildren', childrenTitle, childrenText(answers)),
    giftsModule(giftsOf(answers)),
    formModule(replyForm, 'wizard'),
  ]
}

const countdown = (title: Translatable): DemoModule => ({
  id: 'wizardcountdown',
  siteModuleType: 'Countdown',
  hideInMenu: true,
  title,
})

/** The day's programme. Only the time that the owner gave is filled in; the others are not known yet. */
function programmeModule([first, ...others]: Celebration['hours'], start: string | null): DemoModule {
  const timed =
    start === null || !hasTime(start)
      ? first
      : {
          ...first,
          title: {
            sv: `${clock(start, '.')} ${first.title.sv}`,
            en: `${clock(start, ':')} ${first.title.en}`,
            da: `${clock(start, '.')} ${first.title.da}`,
          },
        }
  return {
    id: 'wizardprogramme',
    siteModuleType: 'TextAndImageList',
    menuTitle: programmeTitle.menu,
    title: programmeTitle.title,
    items: numbered('wizardhour', [timed, ...others]),
  }
}

const clock = (wallTime: string, sign: '.' | ':') => wallTime.slice(11, 16).replace(':', sign)

const textModule = (id: string, title: Translatable, text: Translatable | null): DemoModule[] =>
  text === null ? [] : [{ id, siteModuleType: 'Text', menuTitle: title, title, text }]

/** A page without one would look unfinished, so 'other' and 'not decided' start with the usual one. */
function dressCodeOf({ dressCode }: WizardData): keyof typeof dressCodeTexts {
  return dressCode === 'OTHER' || dressCode === 'NOT_DECIDED' ? 'COCKTAIL' : dressCode
}

/** Says nothing about children if the owner has not decided. */
const childrenText = ({ children }: WizardData): Translatable | null =>
  children === 'OTHER' || children === 'NOT_DECIDED' ? null : childrenTexts[children]

function giftsOf({ gifts }: WizardData): keyof typeof giftTexts {
  return gifts === 'OTHER' || gifts === 'NOT_DECIDED' ? 'GIFTS' : gifts
}

function giftsModule(gifts: keyof typeof giftTexts): DemoModule {
  const text = giftTexts[gifts]
  if (gifts !== 'GIFTS')
    return { id: 'wizardgifts', siteModuleType: 'Text', menuTitle: giftsTitle, title: giftsTitle, text }
  return {
    id: 'wizardgifts',
    siteModuleType: 'GiftRegistry',
    menuTitle: wishListTitle,
    title: wishListTitle,
    text,
    items: numbered(
      'wizardwish',
      wishes.map(({ title, quantity }) => ({ title, quantity: quantity ?? 1, reservable: quantity !== null })),
    ),
  }
}
