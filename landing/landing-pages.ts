import { isUiLanguage, type UiLanguage } from '../domain/language/ui-language.ts'
import type { LandingContext } from './landing-context.ts'
import type { RenderedLandingPage } from './landing-page.tsx'
import { type LegalPage, legalTexts, renderLegalPage } from './legal/legal-page.tsx'
import { studentPage } from './start/kinds.ts'
import { renderStartPage } from './start/start-page.tsx'
import { translator } from './words.ts'

export type LandingPageName = 'start' | typeof studentPage | LegalPage
export const landingPageNames: readonly LandingPageName[] = ['start', studentPage, 'villkor', 'integritet', 'kakor']

/** The landing page at a path: `/`, `/en`, `/villkor`, `/en/villkor`, `/digital-studentinbjudan`. `language` is null where the path names none. */
export function findLandingPage(path: string): { name: LandingPageName; language: UiLanguage | null } | null {
  const [first = '', ...others] = path.replace(/^\/|\/$/g, '').split('/')
  const language = isUiLanguage(first) ? first : null
  const rest = (language === null ? [first, ...others] : others).join('/')
  if (rest === '') return { name: 'start', language }
  return rest === studentPage || isLegalPage(rest) ? { name: rest, language } : null
}

const isLegalPage = (name: string): name is LegalPage => Object.hasOwn(legalTexts, name)

/** Renders a landing page; throws where a file that it names is not in the checkout. */
export function renderPage(name: LandingPageName, context: Omit<LandingContext, 't'>): RenderedLandingPage {
  const whole = { ...context, t: translator(context.language) }
  if (name === 'start') return renderStartPage(context.profile.brand, whole)
  return name === studentPage ? renderStartPage('student', whole) : renderLegalPage(name, whole)
}

/** Path of a page after the language; empty for the start page. */
export const pathOfPage = (name: LandingPageName): string => (name === 'start' ? '' : name)
