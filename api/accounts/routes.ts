import { logIn } from '../../commands/accounts/log-in.ts'
import { registerAccount } from '../../commands/accounts/register-account.ts'
import type { SecondStepDeps } from '../../commands/accounts/second-step.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { accountResponse, loginRequest, registerRequest } from '../../domain/contracts.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import { presentAccount } from '../presenters/present-account.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'
import { createAdmission } from './admission.ts'
import { createLogInGuard } from './log-in-guard.ts'

/** Registration, log-in, log-out and the current account (product-rules.md#accounts). */
export function accountRoutes(deps: SecondStepDeps & { cookies: Cookies; rateLimits: RateLimits }): Route[] {
  const guard = createLogInGuard(deps)
  const { admit, endPresentSession } = createAdmission(deps)
  return [
    defineRoute({
      method: 'post',
      path: '/api/accounts/register',
      summary: 'Make an account and log in',
      body: registerRequest,
      response: accountResponse,
      errors: ['busy', 'mail-taken'],
      auth: 'none',
      rateLimit: 'register',
      async handler({ body, http }) {
        const language = mailLanguageOf(http, deps.profile)
        return admit(http, await registerAccount(deps, { ...body, language }))
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/login',
      summary: 'Log in',
      body: loginRequest,
      response: accountResponse,
      errors: ['busy', 'wrong-credentials', 'code-required', 'wrong-code'],
      auth: 'none',
      async handler({ body, http, network }) {
        const attempt = await guard.count({ mail: body.mail, network, device: deps.cookies.device(http) })
        const language = mailLanguageOf(http, deps.profile)
        const account = await logIn(deps, {
          ...body,
          code: body.code,
          language,
          turn: attempt.isKnown ? 'owner' : 'anybody',
        })
        await attempt.succeeded()
        return admit(http, account)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/logout',
      summary: 'End the session',
      auth: 'none',
      async handler({ http }) {
        await endPresentSession(http)
        deps.cookies.clearSession(http)
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/accounts/me',
      summary: 'Who is logged in, and their site',
      response: accountResponse,
      auth: 'session',
      handler: async ({ account }) => presentAccount(account, await findSiteIdOfAccount(deps.database, account.id)),
    }),
  ]
}
