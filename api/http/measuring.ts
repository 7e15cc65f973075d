import type Koa from 'koa'
import { isDevelopmentPort } from '../../domain/address/host-mode.ts'
import { type Consent, consentCookie, consentSeconds, parseConsent } from '../../domain/consent.ts'
import type { MeasuringSettings } from '../../platform/env/measuring.ts'
import type { Settings } from '../../platform/env/settings.ts'

export interface Measuring {
  settings: MeasuringSettings
  /** Null until the visitor has chosen. */
  consent: Consent | null
}

/** Analytics settings and consent of a visitor; null if the operator uses no analytics, and in local development. */
export function measuringOf(http: Koa.Context, settings: Pick<Settings, 'measuring'>): Measuring | null {
  const port = /:(\d{1,5})$/.exec(http.host)?.[1] ?? ''
  if (settings.measuring === undefined || isDevelopmentPort(port)) return null
  return { settings: settings.measuring, consent: parseConsent(http.cookies.get(consentCookie)) }
}

/** Stores a visitor's choice in a cookie. Set by the server, because Safari deletes cookies set by scripts after a week. */
export function rememberConsent(http: Koa.Context, consent: Consent, settings: Pick<Settings, 'deployment'>): void {
  const secure = settings.deployment === 'production' ? '; Secure' : ''
  http.append(
    'Set-Cookie',
    `${consentCookie}=${consent}; Path=/; Max-Age=${consentSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
