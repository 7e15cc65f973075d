import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { BrandLogo } from './brand-logo.tsx'
import { pageWords } from './page-words.ts'

export interface PageSightProps {
  brand: Brand
  productName: string
  language: UiLanguage
}

/*
 * Frames of pages with their headings, in the editor's own style: what is seen before the editor has come. What owners come for follows
 * with the API's answers.
 */

/** The account's page (editor/account/pages/account-page.tsx). */
export function AccountSight({ brand, productName, language }: PageSightProps): ReactNode {
  const { title, back } = pageWords[language].account
  return (
    <div className="page-frame">
      <div className="page-header">
        <span className="page-header-logo">
          <BrandLogo brand={brand} name={productName} />
        </span>
        <div className="page-header-actions">
          <span className="k-button k-button-quiet">{back}</span>
        </div>
      </div>
      <div className="page-content page-content-narrow">
        <h1 className="page-heading">{title}</h1>
      </div>
    </div>
  )
}

/** The answers' page (editor/answers/answers-shell.tsx). */
export function AnswersSight({ language }: PageSightProps): ReactNode {
  return (
    <div className="shell answers-shell">
      <div className="side-menu" />
      <div className="action-bar">
        <div className="bar-title">
          <h1 className="bar-name">{pageWords[language].answers.title}</h1>
        </div>
        <div className="bar-main" />
      </div>
      <div className="answers-main" />
    </div>
  )
}
