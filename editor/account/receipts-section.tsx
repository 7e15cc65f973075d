import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../domain/address/idn.ts'
import { isoDate, money } from '../../domain/commerce/money.ts'
import type { OrderProduct } from '../../domain/commerce/order.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { DownloadButton } from '../kit/controls/download-button.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { Link } from '../kit/router/router-view.tsx'
import { receiptFileUrl, receiptPath } from '../kit/rules/address-paths.ts'
import { accountApi } from './account-api.ts'

/** The site's payments, newest first, with their receipts. Renders nothing when there are none. */
export function ReceiptsSection({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('account')
  const language = useUiLanguage()
  const { timeZone } = useClientConfiguration()
  const { data } = useQuery({
    queryKey: ['receipts', siteId],
    queryFn: () => accountApi.receipts(siteId),
    staleTime: 0,
  })
  if (data === undefined || data.receipts.length === 0) return null
  const withoutHost: Partial<Record<OrderProduct, string>> = { cards: t('cards'), extend_subdomain: t('extension') }
  return (
    <section className="account-receipts" aria-labelledby="account-receipts">
      <h2 id="account-receipts">{t('receipts')}</h2>
      <ul>
        {data.receipts.map(({ reference, date, product, host, amountWithVat, amountReturned }) => {
          const day = isoDate(date, timeZone)
          return (
            <li key={reference} className="account-fact">
              <span>
                <Link to={receiptPath(siteId, reference)}>{day}</Link>{' '}
                {host === null ? withoutHost[product] : shownHost(host)}
              </span>
              <span>
                {money(amountWithVat, language)}{' '}
                {amountReturned > 0 && (
                  <span className="account-returned">
                    {t('amountReturned', { amount: money(amountReturned, language) })}
                  </span>
                )}{' '}
                <DownloadButton
                  variant="quiet"
                  path={receiptFileUrl(siteId, reference, language)}
                  name={`${t('receiptFile', { day })}.pdf`}
                  aria-label={t('receiptPdf', { day })}
                >
                  PDF
                </DownloadButton>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
