import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { useParams } from '../../kit/router/router-view.tsx'
import { accountPath } from '../../kit/rules/address-paths.ts'
import { Papers } from '../confirming.tsx'

/** …/konto/kvitto/{paymentReference}: a receipt, linked from the receipt email and the account page. */
export function ReceiptPage(): ReactNode {
  const { siteId = '', paymentReference = '' } = useParams()
  const { t } = useTranslation('address')
  return (
    <>
      <Papers siteId={siteId} reference={paymentReference} isPage />
      <p className="address-back">
        <LinkButton variant="quiet" to={accountPath(siteId)}>
          {t('toAccount')}
        </LinkButton>
      </p>
    </>
  )
}
