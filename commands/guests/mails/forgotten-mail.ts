import { translator } from '../../../domain/language/words.ts'
import { withoutAddresses } from '../../../domain/text/without-addresses.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../../mails/owners-mail.ts'
import { words } from './words.ts'

/** Longest name of a household in a mail, in characters. */
const longestName = 80

/** Tells an owner that a household has erased its details. `url`: the guest list. */
export function forgottenMail(
  facts: OwnersMailFacts & { envelopeName: string; isWithdrawn: boolean; url: string },
): Mail {
  const own = words[facts.language].forgotten
  const t = translator(own, facts.language)
  const household = withoutAddresses(facts.envelopeName).slice(0, longestName) || own.someHousehold
  return ownersMail(facts, t('subject', { household }), {
    heading: t('heading'),
    paragraphs: [t(facts.isWithdrawn ? 'leadWithdrawn' : 'lead', { household }), t('why')],
    action: { label: t('action'), url: facts.url },
  })
}
