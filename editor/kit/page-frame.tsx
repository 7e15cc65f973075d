import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClientConfiguration } from '../app/client-configuration.ts'
import { BrandArt } from './brand-art.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import './page-frame.css'

export interface PageFrameProps {
  children: ReactNode
  /** At the right of the header. */
  headerActions?: ReactNode
  /** The brand's art grows out of the upper right corner; nothing may stand there. */
  hasArt?: boolean
  /** Width of the content: `narrow` for one form, `wide` for pages that lay themselves out. */
  width?: 'narrow' | 'normal' | 'wide'
}

/** Header with the logo (a link to the landing site), the content, and a footer with contact mail, language and provider. */
export function PageFrame({ children, headerActions, hasArt = false, width = 'normal' }: PageFrameProps): ReactNode {
  const { t } = useTranslation('app')
  const { brand, productName, companyName, contactMail } = useClientConfiguration()
  return (
    <div className="page-frame">
      {hasArt && <BrandArt brand={brand} />}
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header className="page-header">
        <Link to="/" className="page-header-logo" aria-label={t('home', { product: productName })}>
          <BrandLogo brand={brand} name={productName} />
        </Link>
        <div className="page-header-actions">{headerActions}</div>
      </header>
      <main id="content" className={`page-content page-content-${width}`}>
        {children}
      </main>
      <footer className="page-footer">
        <a className="page-footer-link" href={`mailto:${contactMail}`}>
          {contactMail}
        </a>
        <LanguageChoice />
        <Link to="/" className="page-footer-provider" aria-label={t('provider', { company: companyName })}>
          <ProviderLogo name={companyName} />
        </Link>
      </footer>
    </div>
  )
}
