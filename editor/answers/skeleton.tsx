import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const rows = [64, 48, 82, 56, 70, 44, 76, 60]

/** The placeholder for the table while it loads. */
export function Skeleton(): ReactNode {
  const { t } = useTranslation('answers')
  return (
    <div className="answers-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="skeleton-line skeleton-sums" />
      <div className="skeleton-table">
        {rows.map((width) => (
          <div key={width} className="skeleton-row">
            <div className="skeleton-line" style={{ width: `${width * 0.4}%` }} />
            <div className="skeleton-line" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
