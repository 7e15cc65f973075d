import type { AccountMailDeps } from '../../commands/accounts/account-mail-deps.ts'
import { changePassword } from '../../commands/accounts/change-password.ts'
import { renewPasswordReset, requestPasswordReset } from '../../commands/accounts/request-password-reset.ts'
import { resetPassword } from '../../commands/accounts/reset-password.ts'
import {
  changePasswordRequest,
  renewResetRequest,
  requestResetRequest,
  resetPasswordRequest,
} from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { newToken } from '../../platform/ids.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

/** A new password: by a mailed link, or with the old one (product-rules.md#accounts). */
export function resetPasswordRoutes(deps: AccountMailDeps & { cookies: Cookies; rateLimits: RateLimits }): Route[] {
  /** Whether another link may be sent to this mail. Not disclosed to the client, so that the response reveals nothing about accounts. */
  const mayHaveLink = async (mail: string): Promise<boolean> => {
    try {
      await deps.rateLimits.consume('resetOfMail', mail)
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too-many-requests') return false
      throw error
    }
  }
  return [
    defineRoute({
      method: 'put',
      path: '/api/accounts/password',
      summary: 'Choose a new password with the old one; every other session of the account ends',
      body: changePasswordRequest,
      errors: ['wrong-credentials', 'too-many-requests'],
      auth: 'session',
      async handler({ account, body, http }) {
        const sessionToken = deps.cookies.session(http) ?? ''
        await deps.rateLimits.consume('confirmation', sessionToken)
        const language = body.language ?? mailLanguageOf(http, deps.profile)
        const { password, newPassword } = body
        await changePassword(deps, { account, password, newPassword, sessionToken, language })
        await deps.rateLimits.forget('confirmation', sessionToken)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/reset-password',
      summary: 'Mail a link to choose a new password, if there is such an account',
      body: requestResetRequest,
      auth: 'none',
      rateLimit: 'reset',
      async handler({ body, http }) {
        if (!(await mayHaveLink(body.mail))) return
        const language = body.language ?? mailLanguageOf(http, deps.profile)
        await requestPasswordReset(deps, { mail: body.mail, language })
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/reset-password',
      summary: 'Choose a new password by the link; every session of the account ends',
      body: resetPasswordRequest,
      errors: ['busy', 'reset-link-invalid'],
      auth: 'none',
      async handler({ body, http, network }) {
        const deviceToken = deps.cookies.device(http) ?? newToken()
        try {
          await resetPassword(deps, { ...body, deviceToken, language: mailLanguageOf(http, deps.profile) })
        } catch (error) {
          // count failures only, so that a valid link works whatever others in the same network have tried
          if (error instanceof DomainError) await deps.rateLimits.consume('reset', network)
          throw error
        }
        deps.cookies.setDevice(http, deviceToken)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/reset-password/renew',
      summary: 'Mail a new link to the account of one that has expired',
      body: renewResetRequest,
      errors: ['reset-link-invalid'],
      auth: 'none',
      rateLimit: 'reset',
      async handler({ body, http }) {
        await deps.rateLimits.consume('resetOfMail', body.token)
        await renewPasswordReset(deps, {
          token: body.token,
          language: body.language ?? mailLanguageOf(http, deps.profile),
        })
      },
    }),
  ]
}
