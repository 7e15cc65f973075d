import type Koa from 'koa'
import {
  acceptApp,
  endSecondStep,
  offerApp,
  renewRecoveryCodes,
  type SecondStepDeps,
  secondStepOf,
} from '../../commands/accounts/second-step.ts'
import {
  acceptAppRequest,
  offeredAppResponse,
  recoveryCodesResponse,
  secondStepConfirmation,
  secondStepResponse,
} from '../../domain/second-step-contract.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'

/** The second factor: codes of an authenticator app and recovery codes (product-rules.md#accounts). */
export function secondStepRoutes(deps: SecondStepDeps & { cookies: Cookies; rateLimits: RateLimits }): Route[] {
  /** Limits guesses of the password or code per session. */
  const counted = async <Result>(http: Koa.Context, run: () => Promise<Result>): Promise<Result> => {
    const key = deps.cookies.session(http) ?? ''
    await deps.rateLimits.consume('confirmation', key)
    const result = await run()
    await deps.rateLimits.forget('confirmation', key)
    return result
  }
  const languageOf = (http: Koa.Context) => mailLanguageOf(http, deps.profile)
  return [
    defineRoute({
      method: 'get',
      path: '/api/accounts/second-step',
      summary: 'Whether a code is asked for at the log-in, and how many recovery codes are left',
      response: secondStepResponse,
      auth: 'session',
      handler: ({ account }) => secondStepOf(deps, account.id),
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/second-step/app',
      summary: 'What an app is shown so that it gives codes; the password says that it is the owner',
      body: secondStepConfirmation,
      response: offeredAppResponse,
      errors: ['busy', 'wrong-credentials', 'too-many-requests'],
      auth: 'session',
      handler: ({ account, body, http }) => counted(http, () => offerApp(deps, { account, password: body.password })),
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/second-step/app',
      summary: 'Ask for codes of that app from now on, which has given its first',
      body: acceptAppRequest,
      response: recoveryCodesResponse,
      errors: ['wrong-code', 'too-many-requests'],
      auth: 'session',
      handler: ({ account, body, http }) =>
        counted(http, async () => ({
          recoveryCodes: await acceptApp(deps, { account, code: body.code, language: languageOf(http) }),
        })),
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/second-step/recovery-codes',
      summary: 'New recovery codes; the old ones end',
      body: secondStepConfirmation,
      response: recoveryCodesResponse,
      errors: ['busy', 'wrong-credentials', 'too-many-requests'],
      auth: 'session',
      handler: ({ account, body, http }) =>
        counted(http, async () => ({
          recoveryCodes: await renewRecoveryCodes(deps, {
            account,
            password: body.password,
            language: languageOf(http),
          }),
        })),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/second-step',
      summary: 'Ask for no code at the log-in any more',
      body: secondStepConfirmation,
      errors: ['busy', 'wrong-credentials', 'too-many-requests'],
      auth: 'session',
      handler: ({ account, body, http }) =>
        counted(http, () => endSecondStep(deps, { account, password: body.password, language: languageOf(http) })),
    }),
  ]
}
