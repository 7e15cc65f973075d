import type { CardChoice } from '../../domain/commerce/card-price.ts'
import { type BrandProfile, cardInstruments } from '../../domain/commerce/market.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { type Ore, ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill, translator, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailHtml, mailText } from '../mails/mail-layout.ts'
import { words as receiptWords } from '../payments/words.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

interface CardMailFacts {
  to: string
  orderId: string
  language: UiLanguage
  profile: BrandProfile
  /** URL of the order's page. */
  orderUrl: string
}

export interface ConfirmedFacts extends CardMailFacts {
  choice: CardChoice
  total: Ore
  shipping: Ore
  minDays: number
  maxDays: number
  recipient: { firstName: string; lastName: string; addressLine1: string; postCode: string; city: string }
  payment: { reference: string; method: PaymentMethod; paidAt: string }
  seller: Pick<Operator, 'name' | 'address' | 'organisationNumber' | 'vatNumber'>
  /** URL of the receipt's page. */
  receiptUrl: string
  /** The card's front as PNG; null when there is no picture of it. */
  front: Buffer | null
}

/** Confirmation of a card order, which is also its receipt. */
export function cardsOrderedMail(facts: ConfirmedFacts): Mail {
  const { language, profile, choice, total, shipping, recipient, payment, seller } = facts
  const text = words[language]
  const t = translator(text.order, language)
  const { receipt, ...labels } = receiptWords[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'SEK', currencyDisplay: 'code' })
  const sek = (amount: Ore) => money.format(amount / 100)
  const isEither = payment.method === 'stripe' && cardInstruments[profile.market].includes('mobilepay')
  const rows: [string, string, 'total'?][] = [
    [text.facts.order, facts.orderId],
    [labels.facts.quantity, t('pieces', { quantity: choice.quantity })],
    [text.facts.envelopes, text.envelopes[choice.envelopes]],
    [text.facts.corners, text.corners[choice.rounded ? 'rounded' : 'none']],
    [text.facts.to, addressee(recipient)],
    [text.facts.delivery, t('days', { min: facts.minDays, max: facts.maxDays })],
    [text.facts.cards, sek(ore(total - shipping))],
    [text.facts.shipping, sek(shipping)],
    [labels.facts.amountWithVat, sek(total), 'total'],
    [text.facts.vat, sek(vatOf(total).amountVat)],
    [labels.facts.method, labels.methods[isEither ? 'cardOrMobilePay' : payment.method]],
    [labels.facts.date, isoDate(payment.paidAt, profile.timeZone)],
    [labels.facts.reference, payment.reference],
    [labels.facts.seller, `${seller.name}, ${seller.address}`],
    [text.facts.organisationNumber, seller.organisationNumber],
    [labels.facts.vatNumber, seller.vatNumber],
  ]
  return mail(facts, fill(text.confirmed.subject, { brand: profile.productName }), {
    heading: text.confirmed.heading,
    paragraphs: [text.confirmed.text, text.confirmed.next],
    action: { label: text.order.showOrder, url: facts.orderUrl },
    facts: rows,
    link: { label: receipt.asPdf, url: facts.receiptUrl },
  })
}

export interface ShippedFacts extends CardMailFacts {
  recipient: ConfirmedFacts['recipient']
  carrier: string
  tracking: { code: string; url: string | null } | null
  front: Buffer | null
}

/** Tells the buyer that the cards have been shipped. */
export function cardsShippedMail(facts: ShippedFacts): Mail {
  const text = words[facts.language]
  const { tracking } = facts
  const url = tracking?.url ?? null
  return mail(facts, text.shipped.heading, {
    heading: text.shipped.heading,
    paragraphs: [fill(text.shipped.text, { carrier: facts.carrier })],
    action: url === null ? { label: text.order.showOrder, url: facts.orderUrl } : { label: text.shipped.follow, url },
    facts: [
      [text.facts.order, facts.orderId],
      [text.facts.to, addressee(facts.recipient)],
      ...(tracking === null ? [] : [[text.facts.tracking, tracking.code] as const]),
    ],
  })
}

/** Tells the buyer that the order cannot be printed as it is, and what to do. */
export function cardsRefusedMail(facts: CardMailFacts & { front: Buffer | null }): Mail {
  const text = words[facts.language]
  const { refused } = text
  return mail(facts, refused.heading, {
    heading: refused.heading,
    paragraphs: [refused.text, refused.mend, fill(refused.orRefund, { contactMail: facts.profile.contactMail })],
    action: { label: text.order.showOrder, url: facts.orderUrl },
    facts: [[text.facts.order, facts.orderId]],
  })
}

const addressee = ({ firstName, lastName, addressLine1, postCode, city }: ConfirmedFacts['recipient']) =>
  `${firstName} ${lastName}, ${addressLine1}, ${postCode} ${city}`

/** Content-ID of the picture. */
const frontId = 'front@card'

function mail(
  { to, language, profile, front }: CardMailFacts & { front: Buffer | null },
  subject: string,
  said: Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'facts' | 'link'>,
): Mail {
  const content: MailContent = {
    ...said,
    language,
    profile,
    ...(front === null ? {} : { picture: { cid: frontId, alt: words[language].order.front } }),
    footer: mailFooter(language, profile.contactMail),
  }
  return {
    from: { name: profile.productName, address: profile.contactMail },
    to,
    subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(front === null
      ? {}
      : { pictures: [{ cid: frontId, contentType: 'image/png' as const, base64: front.toString('base64') }] }),
  }
}
