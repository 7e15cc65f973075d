import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import { Link, useLocation } from '../kit/router/router-view.tsx'
import { PageShell } from '../site/shell/page-shell.tsx'
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

/** Side menu and action bar around the answers. */
export function AnswersShell({ siteId, base, sheets, shown, onWrite, children }: AnswersShellProps): ReactNode {
  const { t } = useTranslation('answers')
  const { pathname, search } = useLocation()
  const isTable = !pathname.includes('/fragor')
  const form = new URLSearchParams(search).get('form')
  const query = form === null ? '' : `?form=${encodeURIComponent(form)}`
  const modes = (
    <div className="bar-modes">
      <Link to={`${base}/visa-osa${query}`} className="bar-item" aria-current={isTable ? 'page' : undefined}>
        <Icon name="list-bullets-light" size={22} />
        <span>{t('answers')}</span>
      </Link>
      <Link to={`${base}/visa-osa/fragor${query}`} className="bar-item" aria-current={isTable ? undefined : 'page'}>
        <Icon name="chart-bar-horizontal-light" size={22} />
        <span>{t('questions')}</span>
      </Link>
    </div>
  )
  return (
    <PageShell
      siteId={siteId}
      current="answers"
      base={base}
      title={t('title')}
      mainId="answers"
      skip={t('skip')}
      navLabel={t('pages')}
      items={
        <>
          {modes}
          <ExportButton sheets={sheets} shown={shown} />
        </>
      }
      action={
        onWrite !== null && (
          <Button variant="primary" className="bar-save" icon="plus" onPress={onWrite}>
            {t('write')}
          </Button>
        )
      }
    >
      {children}
    </PageShell>
  )
}
