import type { ReactNode } from 'react'
import { isChoice } from '../domain/forms/form.ts'
import { questionOfRole } from '../domain/forms/question-roles.ts'
import { textIn } from '../domain/language/translatable.ts'
import { fill } from '../domain/language/words.ts'
import type { GuestForm, GuestFormWords } from '../modules/guest-form.ts'
import { dateInWords, dayInWords } from '../modules/kit/dates.ts'
import { lastDayOf } from '../modules/kit/event-date.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { wordsIn } from '../modules/kit/stand-in.tsx'
import { kitWords } from '../modules/kit/words.ts'
import { eventAddressOf, eventDateOf, siteHeaderOf } from '../modules/site-facts.ts'
import type { AnswerPageInput } from './answer-page.tsx'
import { householdWords } from './invitation-details.tsx'
import { invitationWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'

type Frame = Pick<AnswerPageInput, 'site' | 'language'>

/** A person of the household on their page, or a seat for company. */
export interface InvitedPerson {
  /** The person's id, or `extra`. */
  guest: string
  /** Empty where it is not known. */
  name: string
  /** How they are called: their first name. */
  called: string
  /** What stands in the fields, by question. */
  typed: ReadonlyMap<string, string>
  /** What they have answered before, by question; `seen` is sent along, to tell whether it is to be replaced. */
  said: { coming: 'yes' | 'no' | null; day: string; seen: string; told: ReadonlyMap<string, string> } | null
  /** Whether the fields of an answer that is there already are shown at once. */
  isShown: boolean
}

/** What they are invited to, when and where: for many guests this page is the invitation. */
export function Occasion({ site, language }: Frame): ReactNode {
  const { document } = site
  const event = eventDateOf(document)
  const header = siteHeaderOf(document)
  const title = wordsIn(header?.title ?? {}, language)
  const place = eventAddressOf(document, language) || textIn(header?.secondLine ?? {}, language)
  const day =
    event.start === null
      ? event.notDecided && kitWords[guestLanguage(language)].notDecided
      : // may break before the month and the time, and not within them
        dateInWords(event.start, language, lastDayOf(event)).replace(/(?<!kl\.|at|\d\.?)\u00a0/gu, ' ')
  return (
    <div className="invited-to">
      {title !== '' && <p className="answer-words invited-title">{title}</p>}
      {day && <p className="answer-words invited-when">{day}</p>}
      {place !== '' && <p className="answer-words">{place}</p>}
      <p className="answer-words">
        <a className="answer-link" href={languagePath(site, language)}>
          {invitationWords[guestLanguage(language)].wholePage}
        </a>
      </p>
    </div>
  )
}

interface People extends Frame {
  form: GuestForm
  words: GuestFormWords
}

export function nameOf(
  { language, words }: Pick<People, 'language' | 'words'>,
  { name, guest }: InvitedPerson,
  number: number,
): string {
  if (name !== '') return name
  return guest === 'extra' ? invitationWords[guestLanguage(language)].company : `${words.guest} ${number + 1}`
}

/** 'Anna Berg svarade ja den 3 maj 2027.' */
export function saidInWords(input: People, person: InvitedPerson, number: number): string {
  const own = invitationWords[guestLanguage(input.language)]
  const name = nameOf(input, person, number)
  const { said } = person
  if (said === null) return fill(own.notYet, { name })
  const words = said.coming === null ? own.said : said.coming === 'yes' ? own.saidYes : own.saidNo
  return fill(words, { name, day: dayInWords(`${said.day}T00:00`, input.language) })
}

/** What a person has answered beside whether they come, below the sentence that says it. */
export function restInWords(input: People, { said }: InvitedPerson): string[] {
  if (said === null) return []
  const coming = said.coming === null ? null : questionOfRole(input.form.module.form.formElements, 'coming')
  return answersInWords(input, { typed: new Map([...said.told].filter(([id]) => id !== coming?.id)) })
}

/**
 * All that a person has answered, but their name, in lines: whether they come and what they eat ('Ja! · Vegetariskt'), then the rest with what
 * was asked, as a lone 'Nej tack' says nothing.
 */
function answersInWords({ form, language }: People, { typed }: Pick<InvitedPerson, 'typed'>): string[] {
  const elements = form.module.form.formElements
  const name = questionOfRole(elements, 'name')
  const plain = [questionOfRole(elements, 'coming'), questionOfRole(elements, 'meal')]
  const answered = elements.flatMap((element) => {
    if (element === name) return []
    const given = typed.get(element.id) ?? ''
    const option = isChoice(element) ? element.options.find(({ id }) => id === given)?.text : undefined
    const text = isChoice(element) ? textIn(option ?? {}, language) : given.trim()
    return text === '' ? [] : [{ element, text }]
  })
  const short = answered.filter(({ element }) => plain.includes(element)).map(({ text }) => text)
  const asked = answered
    .filter(({ element }) => !plain.includes(element))
    .map(({ element, text }) => {
      const label = textIn(element.label, language).trim()
      return `${label}${/\p{P}$/u.test(label) ? '' : ':'} ${text}`.trim()
    })
  return [short.join(' · '), ...asked].filter((line) => line !== '')
}

/** Each person with what they have answered, and whom an answer is still awaited from. */
export function SaidList({
  persons,
  ...input
}: People & { persons: readonly InvitedPerson[]; household: { isOne: boolean } }): ReactNode {
  const own = householdWords(input)
  const awaited = persons.filter(isAwaited)
  const isAnyComing = persons.some(({ said }) => said?.coming === 'yes')
  const freeSeats = isAnyComing ? persons.filter(isFreeSeat).length : 0
  return (
    <section className="answer-record">
      <h2 className="invited-answers">{own.yourAnswer}</h2>
      <dl>
        {persons.map((person, number) =>
          isFreeSeat(person) ? null : (
            <div key={person.guest}>
              <dt>{nameOf(input, person, number)}</dt>
              <dd className={person.said === null ? 'answer-none' : undefined}>
                {person.said === null ? own.noReply : answersInWords(input, person).join('\n') || own.replied}
              </dd>
            </div>
          ),
        )}
        {freeSeats > 0 && (
          <div>
            <dt>{own.company}</dt>
            <dd className="answer-none">{freeSeats === 1 ? own.freeSeat : `${own.freeSeat} (${freeSeats})`}</dd>
          </div>
        )}
      </dl>
      {awaited.length > 0 && <p className="answer-words answer-quiet">{own.laterHelp}</p>}
    </section>
  )
}

/** A seat for company that nobody has taken. */
const isFreeSeat = ({ said, guest }: InvitedPerson): boolean => said === null && guest === 'extra'

/** Whether this person is on the list and has not answered; company may come or not. */
export const isAwaited = ({ said, guest }: InvitedPerson): boolean => said === null && guest !== 'extra'
