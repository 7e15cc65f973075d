import { createHash } from 'node:crypto'
import type { Site } from '../../db/site/site-repository.ts'
import { admissionCookieName, type CookieScope } from '../../domain/admission-cookie.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/**
 * Access control for sites that are protected with a password.
 *
 * Every route that discloses anything about a site to a guest, or accepts anything from one, must load the site and then, before doing
 * anything else, call one of
 *
 *     checkAdmitted(deps, site, http.cookies)          // throws `password-required` (401)
 *     if (!isAdmitted(deps, site, http.cookies)) …     // for routes that respond with a page instead of an error
 *
 * `deps` are the API's own (secrets, clock, settings). Both admit everybody to a site without a password. They only look at the site's
 * row and the cookie, without a database query. Load the site for every request and never cache it: a changed password must end all
 * admissions with the next request.
 *
 * An admission is a signed cookie that contains the site's id, the generation of the password and the day of expiry. The generation is a
 * hash of the password's ciphertext, which has a new nonce at every change. Therefore changing the password, removing it, or setting
 * even the same one again ends all earlier admissions.
 */
export interface AdmissionDeps {
  secrets: Pick<SecretBox, 'sign' | 'unsign'>
  clock: Clock
  settings: { deployment: CookieScope }
}

/** Reads a request's cookies; Koa's `http.cookies` is one. */
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

/** The cookie's value for a guest who knows the password; '' for a site without one, which needs no cookie. */
export function admissionTo(deps: Pick<AdmissionDeps, 'secrets' | 'clock'>, site: Guarded): string {
  if (site.passwordEncrypted === null) return ''
  const lastDay = dayOf(deps.clock) + admissionDays
  return deps.secrets.sign(purpose, `${site.id}.${generationOf(site.passwordEncrypted)}.${lastDay}`)
}

function generationOf(passwordEncrypted: string): string {
  return createHash('sha256').update(passwordEncrypted).digest('base64url').slice(0, 22)
}

const dayOf = (clock: Clock) => Math.floor(clock.now().getTime() / day)
