import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { translator } from '../../domain/language/words.ts'
import { withoutAddresses } from '../../domain/text/without-addresses.ts'
import { giftName } from '../../modules/gift-registry/rules.ts'
import type { GiftItem } from '../../modules/gift-registry/schema.ts'
import type { GuestLanguage } from '../../modules/kit/guest-language.ts'
import { type GuestLink, type GuestLinkDeps, guestLinkMail } from '../answers/mails/guest-link-mail.ts'
import da from './words.da.json'
import en from './words.en.json'
import fi from './words.fi.json'
import nb from './words.nb.json'
import sv from './words.sv.json'

const words: Record<GuestLanguage, typeof sv> = { sv, en, da, nb, fi }

/** Mail with what was reserved, and the private link to the reservation. */
export function reservationLinkMail(
  deps: GuestLinkDeps,
  { gift, quantity, ...link }: GuestLink & { gift: GiftItem; quantity: number },
): NewOutboxEntry {
  const path = `${link.path}?language=${link.language}`
  return guestLinkMail(deps, { ...link, path }, ({ own, language, page }) => {
    const { reservation } = words[own]
    const t = translator(reservation, own)
    const name = withoutAddresses(giftName(gift, language))
    return {
      ...reservation,
      subject: t('subject', { page }),
      lead: t('lead', { page }),
      facts: [...(name === '' ? [] : [[t('gift'), name] as const]), [t('quantity'), String(quantity)] as const],
    }
  })
}
