import { dateLocales } from '../../domain/language/date-locales.ts'
import { fill, translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { words } from './words.ts'

/** What is announced: `page` is the site's title and may be ''; `url` is where its owner can keep it. */
export interface Ending extends OwnersMailFacts {
  page: string
  erasedAt: Date
  url: string
}

/** Tells an owner when guests' data will be erased, and how to keep it. */
export const guestDataMail = (facts: Ending): Mail => endingMail(facts, 'ending')

/** Tells an owner when guests' diets will be erased. */
export const dietsMail = (facts: Ending): Mail => endingMail(facts, 'diets')

function endingMail(facts: Ending, what: 'ending' | 'diets'): Mail {
  const { language, profile, erasedAt } = facts
  const t = translator(words[language][what], language)
  const page = facts.page === '' ? words[language].ending.somePage : facts.page.slice(0, 120)
  const day = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'long',
    timeZone: profile.timeZone,
  }).format(erasedAt)
  return ownersMail(facts, t('subject', { page }), {
    heading: t('heading'),
    paragraphs: [t('lead', { page, day }), t('why')],
    action: { label: t('action'), url: facts.url },
  })
}

/** The last mail to the address of an erased account. */
export function accountErasedMail(facts: OwnersMailFacts): Mail {
  const { erased: text } = words[facts.language]
  return ownersMail(facts, fill(text.subject, { product: facts.profile.productName }), {
    heading: text.heading,
    paragraphs: [text.lead, text.notYou],
  })
}
