import type { ReactNode } from 'react'
import { type LandingContext, landingPath } from '../landing-context.ts'

/** Path of the cookie page, where the choice can be changed. */
export const cookiesPage = 'kakor'

interface ConsentProps {
  page: { page: string }
  context: LandingContext
}

/** Asks once for consent to analytics. It covers no content, and both answers have equal weight. */
export function ConsentBar({ page, context }: ConsentProps): ReactNode {
  const { t, language } = context
  return (
    <section className="consent-bar" aria-label={t('consentTitle')}>
      <p>
        {t('consentText')} <a href={landingPath(language, cookiesPage)}>{t('consentMore')}</a>
      </p>
      <ConsentForm page={page} context={context} />
    </section>
  )
}

/** What is measured, the visitor's choice, and a way to change it; part of the cookie page. */
export function ConsentChoice({ page, context }: ConsentProps): ReactNode {
  const { t, measuring } = context
  if (measuring === null) return <p>{t('measuringOff')}</p>
  const chosen = { yes: t('measuringYes'), no: t('measuringNo') }
  return (
    <>
      <p>{t('measuringOn', { host: new URL(measuring.scriptUrl).hostname })}</p>
      <p>
        <strong>{measuring.consent === null ? t('measuringOpen') : chosen[measuring.consent]}</strong>
      </p>
      <ConsentForm page={page} context={context} />
    </>
  )
}

function ConsentForm({ page, context: { t, language } }: ConsentProps): ReactNode {
  return (
    <form className="consent-form" method="post" action="/api/consent/form">
      <input type="hidden" name="to" value={landingPath(language, page.page)} />
      <button type="submit" className="k-button k-button-secondary" name="measuring" value="no">
        {t('consentNo')}
      </button>
      <button type="submit" className="k-button k-button-secondary" name="measuring" value="yes">
        {t('consentYes')}
      </button>
    </form>
  )
}
