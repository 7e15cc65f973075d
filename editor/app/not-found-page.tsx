import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kit/link-button.tsx'
import { PageFrame } from '../kit/page-frame.tsx'
import { LooseThread } from '../kit/thread.tsx'
import { useClientConfiguration } from './client-configuration.ts'
import { PageHeading } from './page-heading.tsx'
import './system-page.css'

/** No such page in the editor app. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('app')
  const { brand } = useClientConfiguration()
  return (
    <PageFrame width="wide">
      <div className="system-page">
        <LooseThread brand={brand} />
        <PageHeading title={t('notFoundTitle')}>{t('notFoundTitle')}</PageHeading>
        <p>{t('notFoundText')}</p>
        <LinkButton to="/" variant="primary">
          {t('toStart')}
        </LinkButton>
      </div>
    </PageFrame>
  )
}
