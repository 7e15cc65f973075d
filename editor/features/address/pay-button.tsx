import { createContext, type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../base/controls/button.tsx'
import { Terms } from '../../base/page/terms.tsx'

/** What stands before the terms where something else than the site's address is paid for. */
export const PaymentNote = createContext<string | null>(null)

/** Pays; beside it stands what is accepted by that. */
export function PayButton({ label, pending, ready }: { label: string; pending: boolean; ready: boolean }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <div className="pay">
      <Button type="submit" variant="brand" wide pending={pending} isDisabled={!ready}>
        {label}
      </Button>
      <p className="address-muted">
        {use(PaymentNote) ?? t('once')} {t('termsAccepted')}
      </p>
      <Suspense fallback={null}>
        <Terms />
      </Suspense>
    </div>
  )
}
