import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'

/** A notice above the canvas of a site that an operator has taken down. */
export function TakenDownNotice(): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'taken-down' })
  const { contactMail } = useClientConfiguration()
  return (
    <div className="shell-notice" role="status">
      <p>{t('text')}</p>
      <a href={`mailto:${contactMail}`}>{t('write')}</a>
    </div>
  )
}
