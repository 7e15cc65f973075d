import { shownHost } from '../../domain/address/idn.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import type { OrderProduct, PaymentMethod } from '../../domain/commerce/order.ts'
import type { Ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill, translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailOf } from '../mails/mail-layout.ts'
import { receiptRows } from './receipt-rows.ts'
import { words } from './words.ts'

export interface ReceiptFacts {
  to: string
  payment: {
    reference: string
    method: PaymentMethod
    product: OrderProduct
    months: number
    amount: Ore
    language: UiLanguage
  }
  profile: BrandProfile
  seller: Pick<Operator, 'name' | 'address' | 'organisationNumber' | 'vatNumber'>
  paidAt: string
  activeUntil: string
  /** The site's current host; null when it has none. */
  host: string | null
  /** The domain that was bought and is still being registered. */
  comingDomain: string | null
  /** Another site had taken the bought address by the time of the payment. */
  hostLost: boolean
  /** Domain registered elsewhere that the buyer has to point here next; null when no connection was bought. */
  connecting?: string | null
  /** URL of the site, and of the editor's page for choosing an address. */
  siteUrl: string | null
  chooseAddressUrl: string
  /** URL of the receipt's page. */
  receiptUrl: string
}

/** The receipt: what was bought, its price and VAT, and where the page is or how to give it an address. */
export function receiptMail(facts: ReceiptFacts): Mail {
  const { payment, profile } = facts
  const text = words[payment.language].receipt
  const { purchase, seller } = receiptRows(
    {
      seller: facts.seller,
      product: payment.product,
      quantity: 1,
      // already mentioned earlier in the mail
      host: null,
      months: payment.months,
      ...vatOf(payment.amount),
      activeExpireDate: facts.activeUntil,
      // not known before the registry has answered
      domainExpireDate: null,
      paymentMethod: payment.method,
      date: facts.paidAt,
      reference: payment.reference,
      refunds: [],
      disputes: [],
    },
    payment.language,
    profile,
  )
  const content: MailContent = {
    language: payment.language,
    profile,
    heading: text.heading,
    paragraphs: [news(facts)],
    ...actionOf(facts),
    facts: [...purchase, ...seller],
    link: { label: text.asPdf, url: facts.receiptUrl },
    footer: mailFooter(payment.language, profile.contactMail),
  }
  return mailOf({ to: facts.to, subject: fill(text.subject, { brand: profile.productName }) }, content)
}

/** The main button; none while a domain is being registered, since there is nothing to do then. */
function actionOf(facts: ReceiptFacts): Pick<MailContent, 'action'> {
  const text = words[facts.payment.language].receipt
  if (facts.connecting) return { action: { label: text.showSteps, url: facts.chooseAddressUrl } }
  if (facts.hostLost) return { action: { label: text.chooseAddress, url: facts.chooseAddressUrl } }
  if (facts.siteUrl !== null) return { action: { label: text.visit, url: facts.siteUrl } }
  if (facts.comingDomain !== null) return {}
  return { action: { label: text.chooseAddress, url: facts.chooseAddressUrl } }
}

function news(facts: ReceiptFacts): string {
  const { language, product } = facts.payment
  const t = translator(words[language].receipt, language)
  if (facts.hostLost) return t('hostLost')
  if (facts.connecting) return t('connecting', { domain: shownHost(facts.connecting) })
  if (facts.comingDomain !== null) return t('domainComing', { domain: shownHost(facts.comingDomain) })
  if (facts.host === null) return t('paidWithoutHost')
  return t(product === 'extend_subdomain' ? 'extended' : 'published', { host: shownHost(facts.host) })
}
