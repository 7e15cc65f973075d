import { shownMail } from '../../domain/address/idn.ts'
import { translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { words } from './words.ts'

interface ProofFacts extends OwnersMailFacts {
  /** URL of the page that proves the address. */
  proofUrl: string
}

/** Welcomes the owner of a new account. */
export function welcomeMail(facts: ProofFacts & { pageUrl: string }): Mail {
  const { welcome, confirm } = words[facts.language]
  const t = translator(welcome, facts.language)
  const product = facts.profile.productName
  return ownersMail(facts, t('subject', { product }), {
    heading: t('heading', { product }),
    paragraphs: [t('lead', { mail: shownMail(facts.to) }), welcome.why, confirm.notYou],
    action: { label: confirm.action, url: facts.proofUrl },
    link: { label: welcome.page, url: facts.pageUrl },
  })
}

/** The link alone, asked for on the account page. */
export function proofMail(facts: ProofFacts): Mail {
  const { proof, confirm } = words[facts.language]
  const t = translator(proof, facts.language)
  const product = facts.profile.productName
  return ownersMail(facts, t('subject', { product }), {
    heading: proof.heading,
    paragraphs: [t('lead', { product }), confirm.notYou],
    action: { label: confirm.action, url: facts.proofUrl },
  })
}
