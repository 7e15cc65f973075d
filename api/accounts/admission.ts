import type Koa from 'koa'
import type { AccountMailDeps } from '../../commands/accounts/account-mail-deps.ts'
import { openSession } from '../../commands/accounts/open-session.ts'
import { endSession } from '../../commands/accounts/session.ts'
import type { Account } from '../../db/account/account-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { newToken } from '../../platform/ids.ts'
import { browserNameOf } from '../http/browser-name.ts'
import type { Cookies } from '../http/cookies.ts'
import { mailLanguageOf } from '../http/mail-language-of.ts'
import { presentAccount } from '../presenters/present-account.ts'

/** Logs a browser in to an account after authentication, whichever way that was done. */
export function createAdmission(deps: AccountMailDeps & { cookies: Cookies }) {
  const endPresentSession = async (http: Koa.Context): Promise<void> => {
    const token = deps.cookies.session(http)
    if (token !== undefined) await endSession(deps, token)
  }
  return {
    endPresentSession,
    /**
     * Always starts a new session and ends the present one, which prevents session fixation. Throws `refusal` if the account's password
     * is no longer the one with which `account` was read.
     */
    async admit(http: Koa.Context, account: Account, refusal: ErrorCode = 'wrong-credentials') {
      const name = browserNameOf(http.get('User-Agent'))
      const device = deps.cookies.device(http) ?? newToken()
      const language = mailLanguageOf(http, deps.profile)
      const { token } = await openSession(deps, { account, deviceToken: device, name, language, refusal })
      await endPresentSession(http)
      deps.cookies.setSession(http, token)
      deps.cookies.setDevice(http, device)
      return presentAccount(account, await findSiteIdOfAccount(deps.database, account.id))
    },
  }
}
