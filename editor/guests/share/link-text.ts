import type { Household } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf, joinNames } from '../../../domain/guests/names.ts'
import { fill, translator } from '../../../domain/language/words.ts'
import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

const words: Readonly<Record<string, typeof sv>> = { sv, en, da, nb, fi }

interface LinkWords {
  language: string
  title: string
  url: string
  /** The event's day or days in words; empty without a date. */
  day?: string
  /** The last day to reply in words; empty without one. */
  until?: string
}

type Named = Pick<Household, 'greeting' | 'invitees' | 'envelopeName'>

const sayIn = (language: string) => translator(words[language] ?? en, language)

/** Whom the words greet. */
function namesOf(household: Named, language: string): string {
  const named = household.invitees.filter((person) => fullNameOf(person) !== '')
  const names = named.map((person) => person.firstName || person.lastName)
  return household.greeting ?? (joinNames(names, sayIn(language)('and')) || household.envelopeName)
}

/** An owner's words for one household, with the places of what others have instead. */
export function wordsForAll(text: string, household: Named, { language, url }: Pick<LinkWords, 'language' | 'url'>) {
  const names = namesOf(household, language)
  const plain = text.replaceAll(url, '{{url}}')
  return names === '' ? plain : plain.replaceAll(names, '{{names}}')
}

/** The same words for another household; its link is always in them. */
export function wordsFor(
  own: string,
  household: Named,
  { language, url }: Pick<LinkWords, 'language' | 'url'>,
): string {
  const text = fill(own, { names: namesOf(household, language), url })
  return text.includes(url) ? text : `${text.trim()} ${url}`.trim()
}

/** The words that go with a household's link, in its language; in English where we do not know that. */
export function linkText(household: Named, { language, title, url, day = '', until = '' }: LinkWords): string {
  const say = sayIn(language)
  const names = namesOf(household, language)
  const occasion = [title, day].filter(Boolean).join(', ')
  return say(until === '' ? 'invite' : 'inviteUntil', { count: household.invitees.length, names, occasion, until, url })
}

/** RFC 5724 puts the body behind `?`; iOS wants `&` before it, and Android takes that too. */
export const smsLink = (phone: string | null, text: string): string =>
  `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`

export const mailLink = (mail: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(mail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
