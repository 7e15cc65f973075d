import { endOtherSessions, endSessionById, listSessions } from '../../commands/accounts/session.ts'
import type { Database } from '../../db/core/connection.ts'
import { sessionParams, sessionsResponse } from '../../domain/contracts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Cookies } from '../http/cookies.ts'
import { defineRoute, type Route } from '../route.ts'

/** Listing and ending an account's sessions (product-rules.md#accounts). */
export function sessionRoutes(deps: { database: Database; clock: Clock; cookies: Cookies }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/accounts/sessions',
      summary: 'Where the account is logged in',
      response: sessionsResponse,
      auth: 'session',
      handler: async ({ account, http }) => ({
        sessions: await listSessions(deps, account.id, deps.cookies.session(http)),
      }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/sessions/{sessionId}',
      summary: 'Log out one browser of the account',
      params: sessionParams,
      auth: 'session',
      handler: ({ account, params }) => endSessionById(deps, account.id, params.sessionId),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/sessions',
      summary: 'Log out all other browsers of the account',
      auth: 'session',
      async handler({ account, http }) {
        const token = deps.cookies.session(http)
        if (token !== undefined) await endOtherSessions(deps, account.id, token)
      },
    }),
  ]
}
