import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../client-configuration.ts'
import { buttonClass } from '../controls/button-class.ts'
import { PageFrame } from '../controls/page-frame.tsx'
import { LooseThread } from '../controls/thread.tsx'
import { PageHeading } from './page-heading.tsx'
import './system-page.css'

/** The 404 page of the editor app. */
export function NotFoundPage(): ReactNode {
  return (
    <PageFrame width="wide">
      <NotFound />
    </PageFrame>
  )
}

/** The 404 content, inside an existing frame. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { brand } = useClientConfiguration()
  return (
    <div className="system-page">
      <LooseThread brand={brand} />
      <PageHeading title={t('notFoundTitle')}>{t('notFoundTitle')}</PageHeading>
      <p>{t('notFoundText')}</p>
      <a className={buttonClass('primary')} href="/">
        {t('toStart')}
      </a>
    </div>
  )
}
