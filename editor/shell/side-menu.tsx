import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../kit/icon.tsx'
import { useEditor } from './editor-context.ts'

export interface SideMenuProps {
  onHelp: () => void
  onFeedback: () => void
}

/** Home, feedback, help and account, beside the canvas on wide screens. */
export function SideMenu({ onHelp, onFeedback }: SideMenuProps): ReactNode {
  const { t } = useTranslation('shell')
  const { site } = useEditor()
  return (
    <nav className="side-menu" aria-label={t('menu')}>
      <Link
        to={site.siteId === null ? '/snabbstart' : `/redigera/${site.siteId}`}
        className="side-item"
        aria-current="page"
      >
        <Icon name="house" size={22} />
        {t('home')}
      </Link>
      <span className="side-space" />
      {site.siteId !== null && (
        <button type="button" className="side-item" onClick={onFeedback}>
          <Icon name="chat-circle" size={22} />
          {t('feedback')}
        </button>
      )}
      <button type="button" className="side-item" onClick={onHelp}>
        <Icon name="question" size={22} />
        {t('help')}
      </button>
      {site.siteId !== null && (
        <Link to={`/redigera/${site.siteId}/konto`} className="side-item">
          <Icon name="user-circle" size={22} />
          {t('account')}
        </Link>
      )}
    </nav>
  )
}
