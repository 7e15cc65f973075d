import type Koa from 'koa'
import type { Database } from '../../db/core/connection.ts'
import { findSiteByHost, isPublished } from '../../db/site/site-repository.ts'
import { hostMode, normaliseHost, pageHost } from '../../domain/address/host-mode.ts'
import { DomainError } from '../../domain/errors.ts'
import { acceptedLanguages, chooseUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { pathPattern } from '../guest-calls.ts'
import type { Route } from '../route.ts'

declare module 'koa' {
  interface DefaultState {
    /** Whether the request is for the host of a published page. */
    onGuestHost?: boolean
  }
}

interface Deps {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'deployment' | 'baseDomain' | 'sitesPort'>
  /** HTML of the page for hosts without a site. */
  wrongAddressPage: (language: UiLanguage) => string
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']
/** Valid form of a host name in the query; checked before looking it up. */
const hostName = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/**
 * Restricts the editor to the product's own hosts (product-rules.md#editing-and-guest-hosts). On a guest host only guest calls pass;
 * everything else gets the wrong-address page. On the product's own hosts `?domainHost=` redirects to that host's page.
 */
export function hostGate(deps: Deps, routes: readonly Route[]): Koa.Middleware {
  const { baseDomain, deployment } = deps.settings
  const editHosts = [baseDomain, ...(deployment === 'development' ? ownMachine : [])]
  const guestCalls = routes.filter(({ guests }) => guests !== undefined).map(({ path }) => pathPattern(path))
  return async (http, next) => {
    const { hostname, port } = addressOf(http.host)
    const isApi = http.path === '/api' || http.path.startsWith('/api/')
    const own = pageHost({ hostname, port, editHosts })
    if (hostMode(own, editHosts) === 'PUBLIC') {
      if (!isApi) return wrongAddress(deps, http)
      if (!guestCalls.some((pattern) => pattern.test(http.path))) throw new DomainError('not-found')
      http.state.onGuestHost = true
      return next()
    }
    const [domainHost] = [http.query.domainHost ?? []].flat()
    if (isApi || domainHost === undefined) return next()
    const asked = normaliseHost(domainHost)
    const site = hostName.test(asked) ? await findSiteByHost(deps.database, asked) : undefined
    if (site === undefined || !isPublished(site, deps.clock.now())) return wrongAddress(deps, http)
    http.redirect(`${siteOrigin(deps.settings, asked)}/`)
  }
}

function wrongAddress(deps: Deps, http: Koa.Context): void {
  http.status = 404
  http.type = 'html'
  http.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Language' })
  http.body = deps.wrongAddressPage(chooseUiLanguage({ browser: acceptedLanguages(http.get('Accept-Language')) }))
}

function addressOf(host: string): { hostname: string; port: string } {
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? ''
  return { hostname: port === '' ? host : host.slice(0, -port.length - 1), port }
}
