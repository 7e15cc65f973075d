import { createHash } from 'node:crypto'
import type { Site } from '../../db/site/site-repository.ts'
import { admissionCookieName, type CookieScope } from '../../domain/admission-cookie.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/**
 * Who may see a site that its owner protects with a password.
 *
 * How a route asks: every call that tells a guest anything about a site, or takes anything from one, finds the site and
 * then asks, before it does anything else:
 *
 *     checkAdmitted(deps, site, http.cookies)          // throws `password-required` (401)
 *     if (!isAdmitted(deps, site, http.cookies)) …     // where a page is answered, not an error
 *
 * `deps` are the API's own (secrets, clock, settings). Both are true at once for a site without a password. They look at
 * nothing but the site's row and the cookie: no database, no waiting. Take the site from the database for each call, and
 * never keep it: a password that is changed ends all admissions with the next call.
 *
 * An admission is a cookie that we have signed. What is signed names the site, the password's generation and the day on
 * which it ends. The generation is a hash of the password as it is stored, sealed with a new nonce at every change: so a
 * change, a removal and a password that is set again, be it the same one, each end every admission given before.
 */
export interface AdmissionDeps {
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
  clock: Clock
  settings: { deployment: CookieScope }
}

/** What a call's cookies are read by; Koa's `http.cookies` is one. */
export interface CookieReader {
  get(name: string): string | undefined
}

type Guarded = Pick<Site, 'id' | 'passwordEncrypted'>

/** Days until a guest is asked for the password again. */
export const admissionDays = 90

const day = 24 * 60 * 60 * 1000
const purpose = 'admission'

export function isAdmitted(deps: AdmissionDeps, site: Guarded, cookies: CookieReader): boolean {
  if (site.passwordEncrypted === null) return true
  const signed = cookies.get(admissionCookieName(deps.settings.deployment, site.id))
  const value = signed === undefined ? undefined : deps.secrets.unsign(purpose, signed)
  if (value === undefined) return false
  const [siteId, generation, lastDay] = value.split('.')
  return (
    siteId === site.id && generation === generationOf(site.passwordEncrypted) && Number(lastDay) >= dayOf(deps.clock)
  )
}

/** Throws `password-required` unless the guest is admitted. */
export function checkAdmitted(deps: AdmissionDeps, site: Guarded, cookies: CookieReader): void {
  if (!isAdmitted(deps, site, cookies)) throw new DomainError('password-required')
}

/** The cookie's value for a guest who knows the password; '' for a site without one, where nobody needs a cookie. */
export function admissionTo(deps: Pick<AdmissionDeps, 'secrets' | 'clock'>, site: Guarded): string {
  if (site.passwordEncrypted === null) return ''
  const lastDay = dayOf(deps.clock) + admissionDays
  return deps.secrets.sign(purpose, `${site.id}.${generationOf(site.passwordEncrypted)}.${lastDay}`)
}

function generationOf(passwordEncrypted: string): string {
  return createHash('sha256').update(passwordEncrypted).digest('base64url').slice(0, 22)
}

const dayOf = (clock: Clock) => Math.floor(clock.now().getTime() / day)
