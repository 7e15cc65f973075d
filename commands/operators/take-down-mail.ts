import { shownHost } from '../../domain/address/idn.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

const words: Record<UiLanguage, typeof sv> = { sv, en, da }

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
