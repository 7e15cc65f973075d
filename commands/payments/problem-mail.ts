import type { ProblemKind } from '../../db/payment/problem-repository.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { mailOf } from '../mails/mail-layout.ts'
import { words } from './words.ts'

export interface ProblemFacts {
  kind: ProblemKind
  key: string
  orderId: string | null
  reference: string | null
  providerId: string | null
  profile: BrandProfile
}

/** Reports a problem that needs manual attention, to the brand's own address. */
export function problemMail(facts: ProblemFacts): Mail {
  const { profile } = facts
  const { operatorsProblem: text, problemKinds, problemFacts } = words[profile.language]
  const known: [string, string | null][] = [
    [problemFacts.order, facts.orderId],
    [problemFacts.reference, facts.reference],
    [problemFacts.provider, facts.providerId],
    [problemFacts.key, facts.key],
  ]
  return mailOf(
    { to: profile.contactMail, subject: fill(text.subject, { brand: profile.productName }) },
    {
      language: profile.language,
      profile,
      heading: text.heading,
      paragraphs: [problemKinds[facts.kind]],
      facts: known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
      footer: text.footer,
    },
  )
}

/**
 * Reports a problem to the owner who has paid, in the language of the order. `domain-given-back`: a domain could not be registered and is
 * refunded, which needs no action by the operator.
 */
export function ownersProblemMail(facts: {
  to: string
  kind: ProblemKind | 'domain-given-back'
  reference: string
  language: UiLanguage
  profile: BrandProfile
}): Mail {
  const { profile, kind, language } = facts
  const { ownersProblem: text } = words[language]
  const special: Partial<Record<typeof kind, string>> = {
    'paid-twice': text.paidTwice,
    'unknown-outcome': text.unknownOutcome,
    'domain-lost': text.domainLost,
    'domain-paid-twice': text.domainPaidTwice,
    'domain-given-back': text.domainGivenBack,
  }
  return mailOf(
    { to: facts.to, subject: fill(text.subject, { brand: profile.productName }) },
    {
      language,
      profile,
      heading: text.heading,
      paragraphs: [special[kind] ?? text.notGiven],
      facts: [[text.reference, facts.reference]],
      footer: mailFooter(language, profile.contactMail),
    },
  )
}
