import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandLogo } from '../../../design/product/brand-logo.tsx'
import { ProviderLogo } from '../../../design/product/provider-logo.tsx'
import { useClientConfiguration } from '../client-configuration.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { BrandArt } from './brand-art.tsx'
import { LanguageChoice } from './language-choice.tsx'
import '../../../design/product/brand-logo.css'
import '../../../design/product/page-frame.css'
import './page-frame.css'

export interface PageFrameProps {
  children: ReactNode
  /** Shown at the right of the header. */
  headerActions?: ReactNode
  /** Whether to show the brand's art in the upper right corner; nothing else may be placed there. */
  hasArt?: boolean
  /** The width of the content: `narrow` for a single form, `wide` for pages with their own layout. */
  width?: 'narrow' | 'normal' | 'wide'
}

/**
 * The page layout: a header with the logo (a link to the landing site), the content, and a footer with contact email, language
 * and company.
 */
export function PageFrame({ children, headerActions, hasArt = false, width = 'normal' }: PageFrameProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'page' })
  const { brand, productName, companyName, contactMail } = useClientConfiguration()
  // the landing site is rendered by the server, not by this app
  const home = `/${useUiLanguage()}`
  return (
    <div className="page-frame">
      {hasArt && <BrandArt brand={brand} />}
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <header className="page-header">
        <a href={home} className="page-header-logo" aria-label={t('home', { product: productName })}>
          <BrandLogo brand={brand} name={productName} />
        </a>
        <div className="page-header-actions">{headerActions}</div>
      </header>
      <main id="content" className={`page-content page-content-${width}`}>
        {children}
      </main>
      <footer className="page-footer">
        <a href={`mailto:${contactMail}`}>{contactMail}</a>
        <LanguageChoice />
        <a href={home} className="page-footer-provider" aria-label={t('provider', { company: companyName })}>
          <ProviderLogo name={companyName} />
        </a>
      </footer>
    </div>
  )
}
