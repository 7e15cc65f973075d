import { logInByPasskey, passkeyLogInOptions } from '../../commands/accounts/log-in-by-passkey.ts'
import type { PasskeyDeps } from '../../commands/accounts/passkey-challenge.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../commands/accounts/passkeys.ts'
import { accountResponse } from '../../domain/contracts.ts'
import {
  addPasskeyRequest,
  beginPasskeyRequest,
  newPasskeyOptionsResponse,
  passkeyLogInRequest,
  passkeyOptionsResponse,
  passkeyParams,
  passkeysResponse,
  removePasskeyRequest,
  renamePasskeyRequest,
} from '../../domain/passkeys-contract.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import type { RateLimits } from '../rate-limits.ts'
import { defineRoute, type Route } from '../route.ts'
import { createAdmission } from './admission.ts'

type Deps = PasskeyDeps & { cookies: Cookies; rateLimits: RateLimits }

/** Passkeys as an alternative to the password (product-rules.md#accounts). */
export const passkeyRoutes = (deps: Deps): Route[] => [...logInRoutes(deps), ...ownRoutes(deps)]

function logInRoutes(deps: Deps): Route[] {
  const { admit } = createAdmission(deps)
  return [
    defineRoute({
      method: 'post',
      path: '/api/accounts/login/passkey/options',
      summary: 'What a browser needs to log in by a passkey',
      response: passkeyOptionsResponse,
      auth: 'none',
      rateLimit: 'passkey',
      handler: async () => ({ ...(await passkeyLogInOptions(deps)) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/login/passkey',
      summary: 'Log in by a passkey',
      body: passkeyLogInRequest,
      response: accountResponse,
      errors: ['passkey-refused'],
      auth: 'none',
      rateLimit: 'passkey',
      handler: async ({ body, http }) => admit(http, await logInByPasskey(deps, body), 'passkey-refused'),
    }),
  ]
}

function ownRoutes(deps: Deps): Route[] {
  const limit = deps.rateLimits
  return [
    defineRoute({
      method: 'get',
      path: '/api/accounts/passkeys',
      summary: "The account's passkeys",
      response: passkeysResponse,
      auth: 'session',
      handler: async ({ account }) => ({ passkeys: await listPasskeys(deps, account.id) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/passkeys/options',
      summary: 'What a browser needs to make a passkey; the password says that it is the owner',
      body: beginPasskeyRequest,
      response: newPasskeyOptionsResponse,
      errors: ['busy', 'wrong-credentials', 'passkeys-full', 'too-many-requests'],
      auth: 'session',
      async handler({ account, body, http }) {
        const key = deps.cookies.session(http) ?? ''
        await limit.consume('confirmation', key)
        const options = await beginPasskey(deps, { account, password: body.password })
        await limit.forget('confirmation', key)
        return { ...options }
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/accounts/passkeys',
      summary: 'Add the passkey that a browser has made',
      body: addPasskeyRequest,
      errors: ['passkey-refused', 'passkeys-full'],
      auth: 'session',
      handler: ({ account, body, http }) =>
        addPasskey(deps, { account, passkey: body, language: mailLanguageOf(http, deps.profile) }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/accounts/passkeys/{passkeyId}',
      summary: 'Give a passkey another name',
      params: passkeyParams,
      body: renamePasskeyRequest,
      auth: 'session',
      handler: ({ account, params, body }) =>
        renamePasskey(deps, { id: params.passkeyId, accountId: account.id, name: body.name }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/passkeys/{passkeyId}',
      summary: 'Remove a passkey; the password says that it is the owner',
      params: passkeyParams,
      body: removePasskeyRequest,
      errors: ['busy', 'wrong-credentials', 'too-many-requests'],
      auth: 'session',
      async handler({ account, params, body, http }) {
        const key = deps.cookies.session(http) ?? ''
        await limit.consume('confirmation', key)
        const language = mailLanguageOf(http, deps.profile)
        await removePasskey(deps, { account, id: params.passkeyId, password: body.password, language })
        await limit.forget('confirmation', key)
      },
    }),
  ]
}
