import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './status.css'

/** A loading indicator. What is loading, 'Laddar' by default, is read at once and shown after a second. `page` centres it on the screen. */
export function Spinner({ label, page = false }: { label?: string; page?: boolean }): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  return (
    <div className={page ? 'k-spinner k-spinner-page' : 'k-spinner'} role="status">
      <span className="k-spinner-ring" aria-hidden="true" />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}
