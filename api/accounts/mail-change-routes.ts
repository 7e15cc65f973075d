import {
  agreeToMailChange,
  cancelMailChange,
  pendingMailChange,
  requestMailChange,
} from '../../commands/accounts/change-mail.ts'
import { type ProofDeps, proveMailByLink, requestProof } from '../../commands/accounts/prove-mail.ts'
import {
  agreeToMailChangeRequest,
  agreeToMailChangeResponse,
  mailChangeRequest,
  mailChangeResponse,
  proveMailRequest,
  proveMailResponse,
  requestProofRequest,
} from '../../domain/contracts.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

/** Proving an account's mail address, and changing it, which both addresses have to confirm (product-rules.md#accounts). */
export function mailChangeRoutes(deps: ProofDeps & { cookies: Cookies; rateLimits: RateLimits }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/accounts/mail',
      summary: 'Whether the mail address is confirmed, and a change to another that waits to be',
      response: mailChangeResponse,
      auth: 'session',
      handler: async ({ account }) => ({
        isProven: account.mailProvenAt !== null,
        change: await pendingMailChange(deps, account.id),
      }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/mail',
      summary: 'Ask for another mail address; links go to both',
      body: mailChangeRequest,
      errors: ['busy', 'wrong-credentials', 'mail-taken'],
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
      method: 'post',
      path: '/api/accounts/mail/proof',
      summary: 'Mail the link that confirms the address once more',
      body: requestProofRequest,
      auth: 'session',
      rateLimit: 'mailChange',
      async handler({ account, body, http }) {
        await deps.rateLimits.consume('resetOfMail', account.mail)
        await requestProof(deps, { account, language: body.language ?? mailLanguageOf(http, deps.profile) })
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/mail/proof',
      summary: 'Confirm the address by the mailed link',
      body: proveMailRequest,
      response: proveMailResponse,
      errors: ['proof-link-invalid'],
      auth: 'none',
      rateLimit: 'reset',
      handler: ({ body }) => proveMailByLink(deps, body.token),
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
