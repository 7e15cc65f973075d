import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import { ToastRegion } from '../kit/controls/toast-region.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { Link, useLocation } from '../kit/router/router-view.tsx'
// import order matters: the styles of the answers build on those of the bars
import { PageSideMenu } from '../site/shell/page-side-menu.tsx'
import '../site/shell/action-bar.css'
import { ExportButton, type ShownAnswers } from './export-button.tsx'
import type { Sheet } from './model/sheet.ts'

export interface AnswersShellProps {
  siteId: string | null
  /** Path of the editor that the answers belong to. */
  base: string
  /** The data to export; null while it loads. */
  sheets: readonly Sheet[] | null
  /** The form whose answers are shown, and which of them. */
  shown: ShownAnswers
  /** Adds an answer received another way; null when no form can take it. */
  onWrite: (() => void) | null
  children: ReactNode
}

/** Side menu and action bar around the answers, as around the canvas. On phones the bar's items are at the bottom. */
export function AnswersShell({ siteId, base, sheets, shown, onWrite, children }: AnswersShellProps): ReactNode {
  const { t } = useTranslation('answers')
  const { pathname, search } = useLocation()
  const isTable = !pathname.includes('/fragor')
  const form = new URLSearchParams(search).get('form')
  const query = form === null ? '' : `?form=${encodeURIComponent(form)}`
  return (
    <div className="shell answers-shell">
      <a className="skip-link" href="#answers">
        {t('skip')}
      </a>
      <PageSideMenu siteId={siteId} current="answers" />
      <header className="action-bar">
        <div className="bar-title">
          <PageHeading title={t('title')} className="bar-name">
            {t('title')}
          </PageHeading>
        </div>
        <nav className="bar-main" aria-label={t('pages')}>
          <Link to={base} className="bar-item bar-home">
            <Icon name="house" size={22} />
            <span>{t('edit')}</span>
          </Link>
          <div className="bar-modes">
            <Link to={`${base}/visa-osa${query}`} className="bar-item" aria-current={isTable ? 'page' : undefined}>
              <Icon name="list-bullets-light" size={22} />
              <span>{t('answers')}</span>
            </Link>
            <Link
              to={`${base}/visa-osa/fragor${query}`}
              className="bar-item"
              aria-current={isTable ? undefined : 'page'}
            >
              <Icon name="chart-bar-horizontal-light" size={22} />
              <span>{t('questions')}</span>
            </Link>
          </div>
          <ExportButton sheets={sheets} shown={shown} />
        </nav>
        {onWrite !== null && (
          <Button variant="primary" className="bar-save" icon="plus" onPress={onWrite}>
            {t('write')}
          </Button>
        )}
      </header>
      <main className="answers-main" id="answers" tabIndex={-1}>
        {children}
      </main>
      <ToastRegion />
    </div>
  )
}
