import type { Counted, KitchenChange, KitchenRow, KitchenSheet } from '../../../domain/guests/kitchen-contract.ts'
import { dietParts, eatenTexts, mealParts } from '../../../domain/guests/kitchen-parts.ts'
import { dateLocales } from '../../../domain/language/date-locales.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import { type Translate, translator, wordsOf } from '../../../domain/language/words.ts'
import { withoutAddresses } from '../../../domain/text/without-addresses.ts'
import type { Facts } from '../../mails/mail-layout.ts'
import type { Kitchen } from './read-kitchen.ts'
import type sv from './words.sv.json'

const files = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))
export type KitchenWords = Translate<typeof sv>
export const kitchenWords = (language: UiLanguage): KitchenWords => translator(files[language], language)

/** A part of the sheet as a table. */
export interface KitchenPart {
  heading: string
  facts: Facts
  /** Of guests who are not counted among those who come. */
  isApart?: boolean
}

export interface KitchenContent {
  /** The event's name, or what stands for it. */
  event: string
  /** When it is; '' if that is not decided. */
  days: string
  paragraphs: string[]
  parts: KitchenPart[]
}

const longestTitle = 120

/** What the kitchen reads, by mail and by link: what has changed first. Names only if the owner says so. */
export function kitchenContent(
  { event, sheet, lastAt }: Pick<Kitchen, 'event' | 'sheet' | 'lastAt'>,
  about: { language: UiLanguage; withNames: boolean; now: Date },
): KitchenContent {
  const { language, withNames, now } = about
  const { title, days, timeZone } = event
  const t = kitchenWords(language)
  const at = dayOf(now, language, timeZone)
  const since = lastAt === null ? '' : dayOf(new Date(lastAt), language, timeZone)
  return {
    event: withoutAddresses(title).slice(0, longestTitle) || t('somePage'),
    days,
    paragraphs: [
      sheet.people.total === 0 ? t('empty') : t('lead', { count: sheet.people.total, at }),
      ...(sheet.changes?.length === 0 ? [t('noChanges', { day: since })] : []),
    ],
    parts: [
      changesPart(sheet, t, { since, withNames }),
      peoplePart(sheet, t),
      ...mealParts(sheet).map((part) => mealsPart(part, t)),
      ...dietParts(sheet).map((part) => dietsPart(part, t, withNames)),
      othersPart(sheet, t),
      namesPart(sheet, t, withNames),
    ].filter(({ facts }) => facts.length > 0),
  }
}

export const dayOf = (moment: Date, language: UiLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', timeZone }).format(moment)

function changesPart(
  { changes }: KitchenSheet,
  t: KitchenWords,
  { since, withNames }: { since: string; withNames: boolean },
): KitchenPart {
  const described = ({ kind, now, before }: KitchenChange): string => {
    const name = withNames ? (now ?? before)?.name : ''
    const states = [before, now].flatMap((row) => (row === null ? [] : [eats(row, t)]))
    return [...(name ? [name] : []), states.join(' → ')].join(kind === 'changed' ? ': ' : ' · ')
  }
  return {
    heading: t('changes', { day: since }),
    facts: (changes ?? []).map((change) => [t(change.kind), described(change)]),
  }
}

/** 'barn · Fisk · Nötter'. */
function eats(row: KitchenRow, t: KitchenWords): string {
  const { kind } = row
  const young = kind === 'child' ? t('aChild') : kind === 'infant' ? t('anInfant') : ''
  const parts = [young, ...eatenTexts(row)]
  return parts.filter((part) => part !== '').join(' · ') || t('noChoice')
}

type Count = readonly [label: string, count: number]

const some = (counts: readonly Count[]) =>
  counts.filter(([, count]) => count > 0).map(([label, count]): [string, string] => [label, String(count)])

function peoplePart({ people }: KitchenSheet, t: KitchenWords): KitchenPart {
  const { total, ...kinds } = people
  const isMixed = kinds.unknown < total
  const byKind = (['adult', 'child', 'infant', 'unknown'] as const).map((kind): Count => [t(kind), kinds[kind]])
  return {
    heading: t('coming'),
    facts: [...(isMixed ? some(byKind) : []), [t('total'), String(total), 'total']],
  }
}

/** Apart from those who come, so that nobody adds them. */
function othersPart({ others }: KitchenSheet, t: KitchenWords): KitchenPart {
  const counts: Count[] = [
    [t('unclear'), others.unclear],
    [t('open'), others.open],
  ]
  return { heading: t('others'), facts: some(counts), isApart: true }
}

/** '12, varav 3 barn'. */
function numberOf({ count, kinds }: Counted, t: KitchenWords): string {
  const said = (['child', 'infant'] as const).filter((kind) => kinds[kind] > 0)
  const young = said.map((kind) => t(kind === 'child' ? 'children' : 'infants', { count: kinds[kind] }))
  return young.length === 0 ? String(count) : t('ofWhom', { number: String(count), kinds: young.join(', ') })
}

function mealsPart({ label, meals, withoutMeal }: ReturnType<typeof mealParts>[number], t: KitchenWords): KitchenPart {
  return {
    heading: label || t('meal'),
    facts: [
      ...meals.map((dish): [string, string] => [dish.text, numberOf(dish, t)]),
      ...(withoutMeal.count > 0 ? [[t('withoutMeal'), numberOf(withoutMeal, t)] as const] : []),
    ],
  }
}

function dietsPart(
  { label, diets, withoutDiet }: ReturnType<typeof dietParts>[number],
  t: KitchenWords,
  withNames: boolean,
): KitchenPart {
  const namesOf = (names: readonly string[]) => names.filter((name) => name !== '').join(', ')
  const states = (['none', 'unanswered'] as const).filter((state) => withoutDiet[state] > 0)
  return {
    heading: label || t('diet'),
    facts: [
      ...diets.map((one): [string, string] => {
        const who = withNames ? namesOf(one.names) : ''
        return [one.text, who === '' ? numberOf(one, t) : `${numberOf(one, t)} (${who})`]
      }),
      ...states.map((state): [string, string] => [t(state), String(withoutDiet[state])]),
    ],
  }
}

function namesPart({ rows }: KitchenSheet, t: KitchenWords, withNames: boolean): KitchenPart {
  return {
    heading: t('names'),
    facts: withNames ? rows.map((row): [string, string] => [row.name, eats(row, t)]) : [],
  }
}
