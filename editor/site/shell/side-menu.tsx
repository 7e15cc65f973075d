import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { Link, useLocation } from '../../kit/router/router-view.tsx'

export interface SideMenuProps {
  /** Null in quick start. */
  siteId: string | null
  /** The current page. */
  current: 'home' | 'answers' | 'guests' | 'cards'
  /** Of the menu that a button of the page opens on phones. */
  menuId?: string | undefined
  onHelp: () => void
  onFeedback: () => void
}

/** Home, answers, guest list, invitation cards, feedback, help and account, next to the page on wide screens. */
export function SideMenu({ siteId, current, menuId, onHelp, onFeedback }: SideMenuProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  // quick start has several paths (product-rules.md#paths-of-the-product): the menu's links stay below the current one
  const { printedCards } = useClientConfiguration()
  const base = useLocation().pathname.replace(/\/((visa-osa|gaster|inbjudningar)(\/.*)?)?$/, '')
  // what they open would lie below it
  const hiding = menuId === undefined ? {} : ({ popoverTarget: menuId, popoverTargetAction: 'hide' } as const)
  return (
    <nav className="side-menu" aria-label={t('menu')} id={menuId} popover={menuId === undefined ? undefined : 'auto'}>
      <Link to={base} className="side-item" aria-current={current === 'home' ? 'page' : undefined}>
        <Icon name="house" size={22} />
        {t('home')}
      </Link>
      <Link to={`${base}/visa-osa`} className="side-item" aria-current={current === 'answers' ? 'page' : undefined}>
        <Icon name="calendar-check" size={22} />
        {t('answers')}
      </Link>
      <Link to={`${base}/gaster`} className="side-item" aria-current={current === 'guests' ? 'page' : undefined}>
        <Icon name="users" size={22} />
        {t('guests')}
      </Link>
      {printedCards !== 'none' && (
        <Link to={`${base}/inbjudningar`} className="side-item" aria-current={current === 'cards' ? 'page' : undefined}>
          <Icon name="envelope" size={22} />
          {t('cards')}
        </Link>
      )}
      <span className="side-space" />
      {siteId !== null && (
        <button type="button" className="side-item" {...hiding} onClick={onFeedback}>
          <Icon name="chat-circle" size={22} />
          {t('feedback')}
        </button>
      )}
      <button type="button" className="side-item" {...hiding} onClick={onHelp}>
        <Icon name="question" size={22} />
        {t('help')}
      </button>
      {siteId !== null && (
        <Link to={`/redigera/${siteId}/konto`} className="side-item">
          <Icon name="user-circle" size={22} />
          {t('account')}
        </Link>
      )}
    </nav>
  )
}
