import { createContext, type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Terms } from '../kit/page/terms.tsx'

/** A note before the terms, for payments for anything other than the site's address. */
export const PaymentNote = createContext<string | null>(null)

/** The pay button, with the terms that pressing it accepts. */
export function PayButton({ label, pending, ready }: { label: string; pending: boolean; ready: boolean }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <>
      <div className="pay-button">
        <Button type="submit" variant="brand" wide pending={pending} isDisabled={!ready}>
          {label}
        </Button>
      </div>
      <div className="pay-terms">
        <p className="address-muted">
          {use(PaymentNote) ?? t('once')} {t('termsAccepted')}
        </p>
        <Suspense fallback={null}>
          <Terms />
        </Suspense>
      </div>
    </>
  )
}
