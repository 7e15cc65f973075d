import type Koa from 'koa'
import { type AdmissionDeps, admissionTo } from '../../commands/visitors/admission.ts'
import { type GuessLimits, logInGuest } from '../../commands/visitors/log-in-guest.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { siteLoginRequest } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { GateProblem } from '../../renderer/gate-page.tsx'
import type { Cookies } from '../http/cookies.ts'

export interface AdmitDeps extends AdmissionDeps {
  secrets: SecretBox
  cookies: Pick<Cookies, 'setAdmission'>
  rateLimits: GuessLimits
}

interface Guess {
  site: Pick<Site, 'id' | 'passwordEncrypted'>
  /** `{ password }`, not validated. */
  body: unknown
  http: Koa.Context
  network: string
}

/** Sets the admission cookie for a guest who knows the password. Throws the errors that `gateProblemOf` maps. */
export async function admitGuest(deps: AdmitDeps, { site, body, http, network }: Guess): Promise<void> {
  const request = siteLoginRequest.safeParse(body)
  if (!request.success) throw new DomainError('invalid-input')
  const guessing = { secrets: deps.secrets, limits: deps.rateLimits }
  await logInGuest(guessing, { site, guess: request.data.password, network })
  if (site.passwordEncrypted !== null) deps.cookies.setAdmission(http, site.id, admissionTo(deps, site))
}

const problems: Partial<Record<DomainError['code'], GateProblem>> = {
  'wrong-site-password': 'wrong',
  // too long for any password, so it is wrong
  'invalid-input': 'wrong',
  'too-many-requests': 'many',
}

/** The problem that the gate shows for an error. */
export const gateProblemOf = ({ code }: DomainError): GateProblem => problems[code] ?? 'failed'
