import type { Household } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf, joinNames } from '../../../domain/guests/names.ts'
import { translator } from '../../../domain/language/words.ts'
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

/** The words that go with a household's link, in its language; in English where we do not know that. */
export function linkText(
  household: Pick<Household, 'greeting' | 'invitees' | 'envelopeName'>,
  { language, title, url, day = '', until = '' }: LinkWords,
): string {
  const say = translator(words[language] ?? en, language)
  const named = household.invitees.filter((person) => fullNameOf(person) !== '')
  const names =
    household.greeting ??
    (joinNames(
      named.map((person) => person.firstName || person.lastName),
      say('and'),
    ) ||
      household.envelopeName)
  const occasion = [title, day].filter(Boolean).join(', ')
  return say(until === '' ? 'invite' : 'inviteUntil', { count: household.invitees.length, names, occasion, until, url })
}

/** RFC 5724 puts the body behind `?`; iOS wants `&` before it, and Android takes that too. */
export const smsLink = (phone: string | null, text: string): string =>
  `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`

export const mailLink = (mail: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(mail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
