import type { AccountMailDeps } from '../../commands/accounts/account-mail-deps.ts'
import {
  agreeToMailChange,
  cancelMailChange,
  pendingMailChange,
  requestMailChange,
} from '../../commands/accounts/change-mail.ts'
import {
  agreeToMailChangeRequest,
  agreeToMailChangeResponse,
  mailChangeRequest,
  mailChangeResponse,
} from '../../domain/contracts.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

/** Changing an account's mail address, which both addresses have to confirm (product-rules.md#accounts). */
export function mailChangeRoutes(deps: AccountMailDeps & { cookies: Cookies; rateLimits: RateLimits }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/accounts/mail',
      summary: 'The change to another mail address that waits to be confirmed',
      response: mailChangeResponse,
      auth: 'session',
      handler: async ({ account }) => ({ change: await pendingMailChange(deps, account.id) }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/mail',
      summary: 'Ask for another mail address; links go to both',
      body: mailChangeRequest,
      errors: ['wrong-credentials', 'mail-taken'],
      auth: 'session',
      rateLimit: 'mailChange',
      async handler({ account, body, http }) {
        const key = deps.cookies.session(http) ?? ''
        await deps.rateLimits.consume('confirmation', key)
        const language = body.language ?? mailLanguageOf(http, deps.profile)
        await requestMailChange(deps, { account, newMail: body.mail, password: body.password, language })
        await deps.rateLimits.forget('confirmation', key)
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/mail',
      summary: 'Give the change of the mail address up',
      auth: 'session',
      handler: ({ account }) => cancelMailChange(deps, account.id),
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/mail/confirm',
      summary: 'Confirm a change of mail address by the link that one of the two got',
      body: agreeToMailChangeRequest,
      response: agreeToMailChangeResponse,
      errors: ['mail-link-invalid', 'mail-taken'],
      auth: 'none',
      rateLimit: 'reset',
      handler: ({ body, http }) =>
        agreeToMailChange(deps, { token: body.token, language: mailLanguageOf(http, deps.profile) }),
    }),
  ]
}
