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

/** The answers' page (editor/answers/pages/answers-layout.tsx). */
export const AnswersSight = ({ language }: PageSightProps): ReactNode => (
  <ShellSight title={pageWords[language].answers.title} />
)

/** The guest list (editor/guests/pages/guests-page.tsx). */
export const GuestsSight = ({ language }: PageSightProps): ReactNode => (
  <ShellSight title={pageWords[language].guests.title} />
)

/** A page with a side menu and an action bar (editor/site/shell/page-shell.tsx). */
function ShellSight({ title }: { title: string }): ReactNode {
  return (
    <div className="shell page-shell">
      <div className="side-menu" />
      <div className="action-bar">
        <div className="bar-title">
          <h1 className="bar-name">{title}</h1>
        </div>
        <div className="bar-main" />
      </div>
      <div className="page-main" />
    </div>
  )
}
