import type { CardChoice } from '../../domain/commerce/card-price.ts'
import { type BrandProfile, cardInstruments } from '../../domain/commerce/market.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { type Ore, ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailHtml, mailText } from '../mails/mail-layout.ts'
import { receiptMessages } from '../payments/receipt-messages.ts'
import { cardOrderMessages } from './card-order-messages.ts'

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
  const text = cardOrderMessages[language]
  const receipt = receiptMessages[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'SEK', currencyDisplay: 'code' })
  const sek = (amount: Ore) => money.format(amount / 100)
  const isEither = payment.method === 'stripe' && cardInstruments[profile.market].includes('mobilepay')
  const rows: [string, string, 'total'?][] = [
    [text.facts.order, facts.orderId],
    [receipt.facts.quantity, text.pieces(choice.quantity)],
    [text.facts.envelopes, text.envelopes[choice.envelopes]],
    [text.facts.corners, text.corners[choice.rounded ? 'rounded' : 'none']],
    [text.facts.to, addressee(recipient)],
    [text.facts.delivery, text.days(facts.minDays, facts.maxDays)],
    [text.facts.cards, sek(ore(total - shipping))],
    [text.facts.shipping, sek(shipping)],
    [receipt.facts.amountWithVat, sek(total), 'total'],
    [text.facts.vat, sek(vatOf(total).amountVat)],
    [receipt.facts.method, receipt.methods[isEither ? 'cardOrMobilePay' : payment.method]],
    [receipt.facts.date, isoDate(payment.paidAt, profile.timeZone)],
    [receipt.facts.reference, payment.reference],
    [receipt.facts.seller, `${seller.name}, ${seller.address}`],
    [text.facts.organisationNumber, seller.organisationNumber],
    [receipt.facts.vatNumber, seller.vatNumber],
  ]
  return mail(facts, text.confirmed.subject(profile.productName), {
    heading: text.confirmed.heading,
    paragraphs: [text.confirmed.text, text.confirmed.next],
    action: { label: text.showOrder, url: facts.orderUrl },
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
  const text = cardOrderMessages[facts.language]
  const { tracking } = facts
  const url = tracking?.url ?? null
  return mail(facts, text.shipped.heading, {
    heading: text.shipped.heading,
    paragraphs: [text.shipped.text(facts.carrier)],
    action: url === null ? { label: text.showOrder, url: facts.orderUrl } : { label: text.shipped.follow, url },
    facts: [
      [text.facts.order, facts.orderId],
      [text.facts.to, addressee(facts.recipient)],
      ...(tracking === null ? [] : [[text.facts.tracking, tracking.code] as const]),
    ],
  })
}

/** Tells the buyer that the order cannot be printed as it is, and what to do. */
export function cardsRefusedMail(facts: CardMailFacts & { front: Buffer | null }): Mail {
  const text = cardOrderMessages[facts.language]
  const { refused } = text
  return mail(facts, refused.heading, {
    heading: refused.heading,
    paragraphs: [refused.text, refused.mend, refused.orRefund(facts.profile.contactMail)],
    action: { label: text.showOrder, url: facts.orderUrl },
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
  words: Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'facts' | 'link'>,
): Mail {
  const content: MailContent = {
    ...words,
    language,
    profile,
    ...(front === null ? {} : { picture: { cid: frontId, alt: cardOrderMessages[language].front } }),
    footer: mailFooter[language](profile.contactMail),
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
