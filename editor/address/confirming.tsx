import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../kit/api-client/api-error.ts'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { NotFound } from '../kit/page/not-found-page.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { Receipt, type ReceiptProps } from './receipt.tsx'
import type { PaymentProgress } from './use-payment-confirmed.ts'
import './confirmation.css'

type Unconfirmed = Exclude<PaymentProgress, { state: 'confirmed' }>

/** A payment that is not confirmed: pending, timed out, or failed. */
export function Confirming({ progress }: { progress: Unconfirmed }): ReactNode {
  const { t } = useTranslation('address')
  const timeout = useMemo(() => new Error(t('timeout')), [t])
  if (progress.state === 'failed' && isNotFound(progress.error)) return <NotFound />
  return (
    <>
      <PageHeading title={t('confirmTitle')}>{t('confirmTitle')}</PageHeading>
      {progress.state === 'waiting' ? (
        <>
          <p className="page-lead">{t('confirming')}</p>
          <Spinner />
        </>
      ) : (
        <Note>{t('timeout')}</Note>
      )}
      <ErrorDialog error={errorOf(progress, timeout)} />
    </>
  )
}

function errorOf(progress: Unconfirmed, timeout: Error): unknown {
  if (progress.state === 'failed') return progress.error
  return progress.state === 'timed-out' ? timeout : null
}

/** The documents of a payment on its confirmation page: the receipt. */
export function Papers(receipt: ReceiptProps): ReactNode {
  return (
    <div className="confirmation-papers">
      <Receipt {...receipt} />
    </div>
  )
}
