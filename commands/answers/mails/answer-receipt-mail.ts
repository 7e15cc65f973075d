import type { NewOutboxEntry } from '../../../db/outbox/outbox-repository.ts'
import { answerLeaning } from '../../../domain/forms/answer-words.ts'
import type { RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import type { QuestionRole } from '../../../domain/forms/form.ts'
import { dateLocales } from '../../../domain/language/date-locales.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { translator } from '../../../domain/language/words.ts'
import { bareName, withoutAddresses } from '../../../domain/text/without-addresses.ts'
import { dateInWords } from '../../../modules/kit/dates.ts'
import { lastDayOf } from '../../../modules/kit/event-date.ts'
import type { GuestLanguage } from '../../../modules/kit/guest-language.ts'
import type { ModuleForm } from '../../../modules/module-forms.ts'
import { eventAddressOf, eventDateOf } from '../../../modules/site-facts.ts'
import { calendarEventOf } from '../../../renderer/calendar.ts'
import type { Facts } from '../../mails/mail-layout.ts'
import { type GuestLink, type GuestLinkDeps, guestLinkMail } from './guest-link-mail.ts'
import { guestWords } from './words.ts'

/** Maximum length of a guest's name, in characters. */
const longestName = 60

interface AnswerReceipt extends GuestLink {
  form: ModuleForm
  guests: readonly (readonly RecordedAnswer[])[]
}

/** A guest's receipt: what was answered for whom, when and where, and the private link. */
export function answerReceiptMail(deps: GuestLinkDeps, receipt: AnswerReceipt): NewOutboxEntry {
  const { form, guests, ...link } = receipt
  const { site, now } = link
  return guestLinkMail(deps, link, ({ own, language, page }) => {
    const words = guestWords[own].receipt
    const t = translator(words, own)
    const until = lastDay(form, language)
    const event = eventFacts(receipt, words, language)
    const url = deps.siteOrigin(site.host)
    // nobody who stays away needs a calendar entry
    const calendar = guests.every((answers) => staysAway(answers, language))
      ? undefined
      : calendarEventOf(site.document, { language, siteId: site.id, url, now })?.file
    return {
      ...words,
      subject: t('subject', { page }),
      lead: until === null ? t('lead', { page }) : t('leadUntil', { page, until }),
      ...(event.length === 0 ? {} : { facts: event }),
      sections: guests.map((answers, index) => ({
        heading: nameOf(answers) || t('guest', { number: index + 1 }),
        facts: factsOf(answers, words, language),
      })),
      ...(calendar === undefined ? {} : { calendar }),
    }
  })
}

type Words = (typeof guestWords)[GuestLanguage]['receipt']

function eventFacts({ site: { document } }: AnswerReceipt, words: Words, language: LanguageCode): Facts {
  const date = eventDateOf(document)
  const place = withoutAddresses(eventAddressOf(document, language))
  return [
    ...(date.start === null ? [] : [[words.when, dateInWords(date.start, language, lastDayOf(date))] as const]),
    ...(place === '' ? [] : [[words.where, place] as const]),
  ]
}

/** The first text is the guest's name. Other texts are only on the page: anybody can have this mail sent to a stranger. */
function factsOf(answers: readonly RecordedAnswer[], words: Words, language: LanguageCode): Facts {
  const first = answers.find(({ value }) => value !== null)
  return answers
    .filter((answer) => answer !== first)
    .map(({ formElement, value, selectedOption }) => [
      withoutAddresses(textIn(formElement.label, language)),
      selectedOption !== null
        ? withoutAddresses(textIn(selectedOption.text, language))
        : (value ?? '').trim() === ''
          ? words.noAnswer
          : words.onPage,
    ])
}

const nameOf = (answers: readonly RecordedAnswer[]): string => {
  const named = ofRole(answers, 'name') ?? answers.find(({ value }) => value !== null)
  return bareName(named?.value ?? '', longestName)
}

const ofRole = (answers: readonly RecordedAnswer[], role: QuestionRole) =>
  answers.find(({ formElement }) => formElement.role === role)

/** Where no question is said to ask whether a guest comes, the first choice is. */
function staysAway(answers: readonly RecordedAnswer[], language: LanguageCode): boolean {
  const said = ofRole(answers, 'coming') ?? answers.find(({ selectedOption }) => selectedOption !== null)
  const choice = said?.selectedOption
  return choice != null && answerLeaning(textIn(choice.text, language)) === 'no'
}

function lastDay({ times }: ModuleForm, language: string): string | null {
  if (times.deadline === null) return null
  // all markets write the day before the month
  return new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${times.deadline}T00:00:00Z`),
  )
}
