import type Koa from 'koa'
import type { AccountMailDeps } from '../../commands/accounts/account-mail-deps.ts'
import { noteDeviceOfAccount } from '../../commands/accounts/note-device.ts'
import { endSession, startSession } from '../../commands/accounts/session.ts'
import type { Account } from '../../db/account/account-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
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
    /** Always starts a new session and ends the present one, which prevents session fixation. */
    async admit(http: Koa.Context, account: Account) {
      await endPresentSession(http)
      const name = browserNameOf(http.get('User-Agent'))
      const device = deps.cookies.device(http) ?? newToken()
      await noteDeviceOfAccount(deps, { account, token: device, name, language: mailLanguageOf(http, deps.profile) })
      const { token } = await startSession(deps, account.id, name)
      deps.cookies.setSession(http, token)
      deps.cookies.setDevice(http, device)
      return presentAccount(account, await findSiteIdOfAccount(deps.database, account.id))
    },
  }
}
