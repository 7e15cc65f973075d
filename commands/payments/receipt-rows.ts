import { shownHost } from '../../domain/address/idn.ts'
import { type BrandProfile, cardInstruments } from '../../domain/commerce/market.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import type { ReceiptResponse } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { translator } from '../../domain/language/words.ts'
import type { Facts } from '../mails/mail-layout.ts'
import { words } from './words.ts'

/** The rows of a receipt in the reader's language, about the purchase and the seller. Omits values that are null and 0 months. */
export function receiptRows(
  receipt: ReceiptResponse,
  language: UiLanguage,
  profile: Pick<BrandProfile, 'market' | 'timeZone'>,
): { purchase: Facts; seller: Facts } {
  const text = words[language]
  const t = translator(text.receipt, language)
  const { product, host, months, activeExpireDate, domainExpireDate, paymentMethod, seller } = receipt
  // the code rather than 'kr', which a Danish reader would take for Danish kroner
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'SEK', currencyDisplay: 'code' })
  const sek = (amount: number) => money.format(amount / 100)
  const day = (instant: string) => isoDate(instant, profile.timeZone)
  const withVat = ({ amountWithVat, amountVat }: ReceiptResponse['refunds'][number]) =>
    t('ofWhichVat', { amount: sek(amountWithVat), vat: sek(amountVat) })
  // the instrument used at the card provider is not stored, so name both where it also takes MobilePay
  const isEither = paymentMethod === 'stripe' && cardInstruments[profile.market].includes('mobilepay')
  return {
    purchase: [
      [text.facts.product, text.products[product]],
      ...(product === 'cards' ? [[text.facts.quantity, String(receipt.quantity)] as const] : []),
      ...(host === null ? [] : [[text.facts.address, shownHost(host)] as const]),
      ...(months === 0 ? [] : [[text.facts.months, String(months)] as const]),
      ...(activeExpireDate === null ? [] : [[text.facts.until, day(activeExpireDate)] as const]),
      ...(domainExpireDate === null ? [] : [[text.facts.domainUntil, day(domainExpireDate)] as const]),
      [text.facts.amountWithoutVat, sek(receipt.amountWithoutVat)],
      [text.facts.amountVat, sek(receipt.amountVat)],
      [text.facts.amountWithVat, sek(receipt.amountWithVat), 'total'],
      [text.facts.method, text.methods[isEither ? 'cardOrMobilePay' : paymentMethod]],
      [text.facts.date, day(receipt.date)],
      [text.facts.reference, receipt.reference],
      ...receipt.refunds.map((refund) => [t('refunded', { day: day(refund.date) }), withVat(refund)] as const),
      ...receipt.disputes.map((dispute) => [t('disputed', { day: day(dispute.date) }), withVat(dispute)] as const),
    ],
    seller: [
      [text.facts.seller, `${seller.name}, ${seller.address}`],
      [text.facts.organisationNumber, seller.organisationNumber],
      [text.facts.vatNumber, seller.vatNumber],
    ],
  }
}
