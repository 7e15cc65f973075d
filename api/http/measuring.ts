import type Koa from 'koa'
import { isDevelopmentPort } from '../../domain/address/host-mode.ts'
import { type Consent, consentCookie, consentSeconds, parseConsent } from '../../domain/consent.ts'
import type { MeasuringSettings } from '../../platform/env/measuring.ts'
import type { Settings } from '../../platform/env/settings.ts'

export interface Measuring {
  settings: MeasuringSettings
  /** Null while the visitor has not chosen. */
  consent: Consent | null
}

/** What may be measured of a visitor; null where the operator measures nothing, and on a developer's machine. */
export function measuringOf(http: Koa.Context, settings: Pick<Settings, 'measuring'>): Measuring | null {
  const port = /:(\d{1,5})$/.exec(http.host)?.[1] ?? ''
  if (settings.measuring === undefined || isDevelopmentPort(port)) return null
  return { settings: settings.measuring, consent: parseConsent(http.cookies.get(consentCookie)) }
}

/** Keeps a visitor's choice. Set here: Safari drops after a week what a page's script has set. */
export function rememberConsent(http: Koa.Context, consent: Consent, settings: Pick<Settings, 'deployment'>): void {
  const secure = settings.deployment === 'production' ? '; Secure' : ''
  http.append(
    'Set-Cookie',
    `${consentCookie}=${consent}; Path=/; Max-Age=${consentSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}
