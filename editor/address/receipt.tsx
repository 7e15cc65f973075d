import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { cardInstruments } from '../../domain/commerce/market.ts'
import { isoDate, money } from '../../domain/commerce/money.ts'
import type { OrderProduct } from '../../domain/commerce/order.ts'
import type { ReceiptResponse } from '../../domain/contracts.ts'
import { isNotFound } from '../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { DownloadButton } from '../kit/controls/download-button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { NotFound } from '../kit/page/not-found-page.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { receiptFileUrl } from '../kit/rules/address-paths.ts'
import { useReceipt } from './use-receipt.ts'
import './receipt.css'

const products = {
  subdomain: 'productSubdomain',
  extend_subdomain: 'productExtension',
  domain_name: 'productDomain',
  domain_name_upgrade_from_subdomain: 'productDomainUpgrade',
  domain_name_other_registrar: 'productOtherRegistrar',
  domain_name_other_registrar_upgrade_from_subdomain: 'productOtherRegistrarUpgrade',
  cards: 'productCards',
} as const satisfies Record<OrderProduct, string>

/** The description of the purchase: 'Adress anna-och-erik.vigd.se, 18 månader'. */
function productText(t: TFunction<'address'>, receipt: ReceiptResponse): string {
  const { product, host, months } = receipt
  const name = t(products[product])
  if (months === 0) return name
  return t('productFor', {
    product: host === null ? name : `${name} ${shownHost(host)}`,
    term: t('term', { count: months }),
  })
}

export interface ReceiptProps {
  siteId: string
  reference: string
  /** Its heading is the page's h1. */
  isPage?: boolean
}

/** The receipt of a payment: a slip of paper with amounts in SEK, VAT and the date as YYYY-MM-DD. */
export function Receipt({ siteId, reference, isPage = false }: ReceiptProps): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { market, timeZone, productName, companyName } = useClientConfiguration()
  const receipt = useReceipt(siteId, reference)
  if (receipt.isPending) return <Spinner />
  if (receipt.isError) {
    return isPage && isNotFound(receipt.error) ? <NotFound /> : <ErrorDialog error={receipt.error} />
  }
  const {
    seller,
    amountWithVat,
    amountVat,
    amountWithoutVat,
    activeExpireDate,
    domainExpireDate,
    date,
    paymentMethod,
  } = receipt.data
  const card = t(cardInstruments[market].includes('mobilepay') ? 'methodStripeOrMobilePay' : 'methodStripe')
  const methods = { stripe: card, swish: t('methodSwish'), free: t('methodFree') }
  const returned = (way: 'refunded' | 'disputed', back: ReceiptResponse['refunds'][number]) => ({
    id: `${way} ${back.date}`,
    label: t(way, { day: isoDate(back.date, timeZone) }),
    value: t('amountOfWhichVat', {
      amount: money(back.amountWithVat, language, true),
      vat: money(back.amountVat, language, true),
    }),
  })
  const rows: { id?: string; label: string; value: string | null; isTotal?: boolean }[] = [
    { label: t('product'), value: productText(t, receipt.data) },
    { label: t('quantity'), value: receipt.data.product === 'cards' ? String(receipt.data.quantity) : null },
    { label: t('publishedUntil'), value: activeExpireDate === null ? null : isoDate(activeExpireDate, timeZone) },
    { label: t('domainUntil'), value: domainExpireDate === null ? null : isoDate(domainExpireDate, timeZone) },
    { label: t('amountWithoutVat'), value: money(amountWithoutVat, language, true) },
    { label: t('vat'), value: money(amountVat, language, true) },
    { label: t('total'), value: money(amountWithVat, language, true), isTotal: true },
    { label: t('date'), value: isoDate(date, timeZone) },
    { label: t('method'), value: methods[paymentMethod] },
    { label: t('reference'), value: reference },
    ...receipt.data.refunds.map((refund) => returned('refunded', refund)),
    ...receipt.data.disputes.map((dispute) => returned('disputed', dispute)),
  ]
  return (
    <section className="receipt" aria-label={t('receipt')}>
      <div className="receipt-head">
        {isPage ? (
          <PageHeading title={t('receipt')} className="receipt-title">
            {t('receipt')}
          </PageHeading>
        ) : (
          <h2 className="receipt-title">{t('receipt')}</h2>
        )}
        <p>
          {productName} · {companyName}
        </p>
      </div>
      <dl>
        {rows.map(
          ({ id, label, value, isTotal }) =>
            value !== null && (
              <div key={id ?? label} className={isTotal === true ? 'receipt-row receipt-total' : 'receipt-row'}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="receipt-seller">
        {seller.name}, {seller.address}
        <br />
        {t('sellerNumbers', seller)}
      </p>
      <p className="receipt-print">
        <DownloadButton
          variant="quiet"
          path={receiptFileUrl(siteId, reference, language)}
          name={`${t('receiptFile', { reference })}.pdf`}
        >
          {t('receiptPdf')}
        </DownloadButton>
        <Button variant="quiet" onPress={() => window.print()}>
          {t('printReceipt')}
        </Button>
      </p>
    </section>
  )
}
