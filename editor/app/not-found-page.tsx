import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kit/link-button.tsx'
import { PageFrame } from '../kit/page-frame.tsx'
import { PageHeading } from './page-heading.tsx'
import './system-page.css'

/** No such page in the editor app. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('app')
  return (
    <PageFrame width="wide">
      <div className="system-page">
        <PageHeading title={t('notFoundTitle')}>{t('notFoundTitle')}</PageHeading>
        <p>{t('notFoundText')}</p>
        <LinkButton to="/" variant="primary">
          {t('toStart')}
        </LinkButton>
      </div>
    </PageFrame>
  )
}
