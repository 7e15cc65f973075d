import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api-client/api.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { isoDate, money } from '../money.ts'

/** The receipt of a payment: a slip of paper with amounts in SEK, VAT and the date as YYYY-MM-DD. */
export function Receipt({ siteId, reference }: { siteId: string; reference: string }): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { timeZone, productName, companyName } = useClientConfiguration()
  const receipt = useQuery({
    queryKey: ['receipt', siteId, reference],
    queryFn: () => api.receipt(siteId, reference),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (receipt.isPending) return <Spinner />
  if (receipt.isError) return <ErrorDialog error={receipt.error} />
  const { amountWithVat, amountVat, amountWithoutVat, months, host, date, paymentMethod } = receipt.data
  const methods = { stripe: t('methodStripe'), swish: t('methodSwish'), free: t('methodFree') }
  const rows = [
    { label: t('product'), value: t('productSubdomain', { host: host ?? '', term: t('term', { count: months }) }) },
    { label: t('amountWithoutVat'), value: money(amountWithoutVat, language, true) },
    { label: t('vat'), value: money(amountVat, language, true) },
    { label: t('total'), value: money(amountWithVat, language, true), isTotal: true },
    { label: t('date'), value: isoDate(date, timeZone) },
    { label: t('method'), value: methods[paymentMethod] },
    { label: t('reference'), value: reference },
  ]
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <div className="receipt-head">
        <h2 id="receipt-title" className="receipt-title">
          {t('receipt')}
        </h2>
        <p>
          {productName} · {companyName}
        </p>
      </div>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={row.isTotal === true ? 'receipt-row receipt-total' : 'receipt-row'}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
