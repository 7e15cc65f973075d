import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './status.css'

/** A loading indicator. `label` says what is loading; the default is 'Laddar'. `page` centres it on the screen. */
export function Spinner({ label, page = false }: { label?: string; page?: boolean }): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  return (
    <div className={page ? 'k-spinner k-spinner-page' : 'k-spinner'} role="status">
      <span className="k-spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{label ?? t('loading')}</span>
    </div>
  )
}
