import { shownHost } from '../../domain/address/idn.ts'
import { fill, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** Tells an owner that an operator has taken the site down or restored it. */
export function takeDownMail(facts: OwnersMailFacts & { host: string | null; isDown: boolean }): Mail {
  const { site, down, back } = words[facts.language]
  const page = facts.host === null ? site.unnamed : shownHost(facts.host)
  if (!facts.isDown)
    return ownersMail(facts, back.subject, { heading: back.subject, paragraphs: [fill(back.lead, { page })] })
  return ownersMail(facts, down.subject, {
    heading: down.subject,
    paragraphs: [fill(down.lead, { page }), down.kept, down.answer],
  })
}
