import { dateLocales } from '../../domain/language/date-locales.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { privacyMailMessages } from './privacy-messages.ts'

/** Tells an owner when guests' data will be erased, and how to keep it. `page` is the site's title and may be ''. */
export function guestDataMail(facts: OwnersMailFacts & { page: string; erasedAt: Date; accountUrl: string }): Mail {
  const { language, profile, erasedAt } = facts
  const { ending: text, somePage } = privacyMailMessages[language]
  const page = facts.page === '' ? somePage : facts.page.slice(0, 120)
  const day = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'long',
    timeZone: profile.timeZone,
  }).format(erasedAt)
  return ownersMail(facts, text.subject(page), {
    heading: text.heading,
    paragraphs: [text.lead(page, day), text.why],
    action: { label: text.action, url: facts.accountUrl },
  })
}

/** The last mail to the address of an erased account. */
export function accountErasedMail(facts: OwnersMailFacts): Mail {
  const { erased: text } = privacyMailMessages[facts.language]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead, text.notYou],
  })
}
