import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/controls/icon.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { Link } from '../../kit/router/router-view.tsx'
// import order matters: the styles of such a page build on those of the bars
import { PageSideMenu } from './page-side-menu.tsx'
import type { SideMenuProps } from './side-menu.tsx'
import './action-bar.css'
import './page-shell.css'

export interface PageShellProps extends Pick<SideMenuProps, 'siteId' | 'current'> {
  /** Path of the editor that the page belongs to. */
  base: string
  title: string
  /** The id of the main part, and the text of the link that skips to it. */
  mainId: string
  skip: string
  /** The name of the bar's navigation, and its items after the one that leads to the editor. */
  navLabel: string
  items: ReactNode
  /** The bar's main button. */
  action: ReactNode
  children: ReactNode
}

/** Side menu and action bar around a list of the owner's, as around the canvas. On phones the bar's items are at the bottom. */
export function PageShell(props: PageShellProps): ReactNode {
  const { siteId, current, base, title, mainId, skip, navLabel, items, action, children } = props
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const menuId = useId()
  return (
    <div className="shell page-shell">
      <a className="skip-link" href={`#${mainId}`}>
        {skip}
      </a>
      <PageSideMenu siteId={siteId} current={current} menuId={menuId} />
      <header className="action-bar">
        {/* on phones, where the menu is not beside the page */}
        <button type="button" className="bar-item bar-menu" aria-label={t('menu')} popoverTarget={menuId}>
          <Icon name="list-bullets" size={22} />
        </button>
        <div className="bar-title">
          <PageHeading title={title} className="bar-name">
            {title}
          </PageHeading>
        </div>
        <nav className="bar-main" aria-label={navLabel}>
          <Link to={base} className="bar-item bar-home">
            <Icon name="house" size={22} />
            <span>{t('edit')}</span>
          </Link>
          {items}
        </nav>
        {action}
      </header>
      <main className="page-main" id={mainId} tabIndex={-1}>
        {children}
      </main>
      <ToastRegion />
    </div>
  )
}
