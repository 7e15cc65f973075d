import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Button } from '../../base/controls/button.tsx'
import { Icon } from '../../base/controls/icon.tsx'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { ToastRegion } from '../../base/controls/toast-region.tsx'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { SideMenu } from '../../shell/side-menu.tsx'
import { ExportButton } from './export-button.tsx'
import type { Sheet } from './model/sheet.ts'
import '../../shell/shell.css'

const FeedbackDialog = lazyPart(async () => (await import('../feedback/feedback-dialog.tsx')).FeedbackDialog)
const HelpDialog = lazyPart(async () => (await import('../../shell/help-dialog.tsx')).HelpDialog)

export interface AnswersShellProps {
  siteId: string | null
  /** Path of the editor that the answers belong to. */
  base: string
  /** What would be exported; null while it loads. */
  sheets: readonly Sheet[] | null
  /** Writes down an answer that came another way; null where no form would take it. */
  onWrite: (() => void) | null
  children: ReactNode
}

/** Side menu and action bar round the answers, as round the canvas. On phones the bar's items lie at the foot. */
export function AnswersShell({ siteId, base, sheets, onWrite, children }: AnswersShellProps): ReactNode {
  const { t } = useTranslation('answers')
  const { pathname, search } = useLocation()
  const [helping, setHelping] = useState(false)
  const [feedback, setFeedback] = useState(false)
  const isTable = !pathname.includes('/fragor')
  const form = new URLSearchParams(search).get('form')
  const query = form === null ? '' : `?form=${encodeURIComponent(form)}`
  return (
    <div className="shell answers-shell">
      <a className="skip-link" href="#answers">
        {t('skip')}
      </a>
      <SideMenu
        siteId={siteId}
        current="answers"
        onHelp={() => setHelping(true)}
        onFeedback={() => setFeedback(true)}
      />
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
            <Link
              to={`${base}/visa-osa${query}`}
              className="bar-item"
              aria-current={isTable ? 'page' : undefined}
              preventScrollReset
            >
              <Icon name="list-bullets-light" size={22} />
              <span>{t('answers')}</span>
            </Link>
            <Link
              to={`${base}/visa-osa/fragor${query}`}
              className="bar-item"
              aria-current={isTable ? undefined : 'page'}
              preventScrollReset
            >
              <Icon name="chart-bar-horizontal-light" size={22} />
              <span>{t('questions')}</span>
            </Link>
          </div>
          <ExportButton sheets={sheets} />
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
      <Suspense fallback={null}>
        {helping && <HelpDialog isOpen onClose={() => setHelping(false)} />}
        {feedback && <FeedbackDialog onClose={() => setFeedback(false)} />}
      </Suspense>
      <ToastRegion />
    </div>
  )
}
