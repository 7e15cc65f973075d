import { createServer, type RequestListener } from 'node:http'
import { Registry } from 'prom-client'
import type { ApiDeps } from '../../api/api-deps.ts'
import { createApi } from '../../api/create-api.ts'
import { connectionRoutes } from '../../api/hosts/connection-routes.ts'
import { hostRoutes } from '../../api/hosts/routes.ts'
import { type BodyTimes, bodyTimes } from '../../api/http/read-body.ts'
import { orderRoutes } from '../../api/orders/routes.ts'
import { type PaymentRouteDeps, paymentRoutes } from '../../api/payments/routes.ts'
import { createRateLimits } from '../../api/rate-limits.ts'
import { startSession } from '../../commands/accounts/session.ts'
import { productFulfilment } from '../../commands/fulfilment/product-fulfilment.ts'
import { createVisitCounter } from '../../commands/visitors/visit-counter.ts'
import { insertAccount } from '../../db/account/account-repository.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import { createDnsReader } from '../../platform/dns/dns-reader.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { guardUnreadBodies } from '../../platform/http/unread-bodies.ts'
import { newId } from '../../platform/ids.ts'
import { createChanges } from '../../platform/live/changes.ts'
import { createEmbeddedSource } from '../../platform/maps/embedded/source.ts'
import { createDiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import { createGelato } from '../../platform/print-shop/gelato.ts'
import { startPrintShopSimulator } from '../../platform/print-shop/simulator.ts'
import { createGandi } from '../../platform/registrar/gandi.ts'
import { startRegistrarSimulator } from '../../platform/registrar/simulator.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { createStripe } from '../../platform/stripe/client.ts'
import { startStripeSimulator } from '../../platform/stripe/simulator.ts'
import { createStripeProvider } from '../../platform/stripe/stripe-provider.ts'
import { startSwishSimulator } from '../../platform/swish/simulator.ts'
import { createSwishClient } from '../../platform/swish/swish-client.ts'
import { createSwishProvider } from '../../platform/swish/swish-provider.ts'
import { buildSiteDocument } from '../factories/build-site.ts'
import { generousRules } from './api.ts'
import { type DatabaseKind, openTestDatabase } from './databases.ts'
import { testLog } from './log.ts'

const webhookSecret = 'whsec_shop_test'

export interface Owner {
  siteId: string
  mail: string
  /** The session cookie, as the browser sends it. */
  cookie: string
  /** Calls the API like this owner's browser; a path that does not begin with `/api/` is relative to the site's. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>
}

/**
 * The API over HTTP with a fresh database and the Stripe simulator, whose webhooks reach it; with `swish`, the Swish simulator too, whose
 * buyers never act by themselves.
 */
export async function openShop(
  kind: DatabaseKind,
  limits: {
    bodies?: BodyTimes
    swish?: boolean
    dnsServers?: readonly string[]
    /** With a print shop, whose orders never advance past the check of their file by themselves. */
    cards?: boolean
  } = {},
) {
  const opened = await openTestDatabase(kind)
  const { database, dataDir } = opened
  const state = {
    offsetMs: 0,
    /** Whether the simulator's webhooks are lost; `sendEvent` still arrives. */
    losesWebhooks: false,
    /** Whether Swish's callbacks are lost. */
    losesCallbacks: false,
    enqueued: [] as string[],
    woken: 0,
  }
  const clock: Clock = { now: () => new Date(Date.now() + state.offsetMs) }
  const log = testLog()
  let handler: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer(
    guardUnreadBodies((request, response) => {
      const fromStripe = request.headers['user-agent']?.startsWith('Stripe/') ?? false
      const fromSwish = request.url === '/api/swish/callback' && state.losesCallbacks
      if ((state.losesWebhooks && fromStripe) || fromSwish) response.writeHead(503).end()
      else handler(request, response)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const webhookUrl = `${origin}/api/stripe/webhook`
  const simulator = await startStripeSimulator({ port: 0, dataDir, webhookUrl, webhookSecret, log, clock })
  const stripe = createStripe({ secretKey: simulator.secretKey, apiUrl: simulator.url })
  const swish =
    limits.swish === true ? await startSwishSimulator({ port: 0, dataDir, log, clock, buyersTake: 'never' }) : undefined
  const registry = await startRegistrarSimulator({ port: 0, dataDir, log, clock, registryTakes: 1000 })
  const registrar = createGandi(registry.settings)
  const printer =
    limits.cards === true
      ? await startPrintShopSimulator({
          port: 0,
          dataDir,
          log,
          webhookUrl: `${origin}/api/print-shop/webhook`,
          webhookRetryMs: 20,
          stepMs: null,
        })
      : undefined
  const printShop = printer === undefined ? undefined : createGelato(printer.settings)
  const swishClient = swish === undefined ? undefined : createSwishClient(swish.account)
  const callbackUrl = `${origin}/api/swish/callback`
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port) })
  const publishQueue = {
    enqueue: (siteId: string) => void state.enqueued.push(siteId),
    listen: async () => {},
    stopListening: async () => {},
    check: async () => {},
    close: async () => {},
  }
  const secrets = createSecretBox('a secret of the tests, long enough to be one')
  const uploads = createLocalFileStore(`${dataDir}/uploads`)
  const paymentDeps: PaymentRouteDeps = {
    uploads,
    registrar,
    fulfilment: productFulfilment,
    sitesAddresses: settings.sitesAddresses,
    database,
    clock,
    log,
    publishQueue,
    cards: createStripeProvider({ client: stripe, publicKey: simulator.publicKey, webhookSecret }),
    swish:
      swish === undefined || swishClient === undefined
        ? undefined
        : createSwishProvider({ client: swishClient, payeeAlias: swish.account.payeeAlias, callbackUrl }),
    profile: settings.profile,
    operator: settings.operator,
    wakeOutbox: () => {
      state.woken += 1
    },
    market: settings.market,
    baseDomain: settings.baseDomain,
    connectionTarget: settings.connections?.target,
    siteUrl: (host: string) => siteOrigin(settings, host),
    editorOrigin: origin,
    defaultLanguage: settings.profile.language,
  }
  const connectionDeps = {
    ...paymentDeps,
    dns: createDnsReader(limits.dnsServers ?? []),
    target: { ipv4: '203.0.113.5', ipv6: undefined, cname: 'sites.vigd.se' },
  }
  const visits = createVisitCounter({ database, log })
  const apiDeps: ApiDeps = {
    database,
    settings,
    log,
    clock,
    publishQueue,
    uploads,
    visits,
    mapSource: createEmbeddedSource(settings.market),
    mapCache: createDiskCache(`${dataDir}/map-cache`, 0),
    secrets,
    rateLimits: createRateLimits({ redis: undefined, rules: generousRules }),
    changes: createChanges(),
    bodyTimes: limits.bodies ?? bodyTimes,
    editorOrigin: origin,
    wakeOutbox: paymentDeps.wakeOutbox,
    registry: new Registry(),
    simulatorUrl: simulator.url,
    swish: swish === undefined ? 'none' : 'test',
    ownDomains: 'test',
    printedCards: 'test',
    wrongAddressPage: () => '',
    editorFolder: undefined,
    routes: [
      ...paymentRoutes(paymentDeps),
      ...(limits.dnsServers === undefined ? [] : connectionRoutes(connectionDeps)),
      ...orderRoutes({
        ...paymentDeps,
        uploads,
        printShop,
        printShopSecret: printer?.settings.webhookSecret,
        printFiles: settings.printFiles,
      }),
      ...hostRoutes({
        database,
        clock,
        log,
        registrar,
        publishQueue,
        secrets,
        baseDomain: settings.baseDomain,
        defaultLanguage: settings.profile.language,
      }),
    ],
  }
  handler = createApi(apiDeps).callback()

  async function openOwner(site: { brand?: Brand; host?: string; activeUntil?: string } = {}): Promise<Owner> {
    const [accountId, siteId] = [newId(), newId()]
    const mail = `${accountId}@example.com`
    const now = clock.now().toISOString()
    await insertAccount(database, { id: accountId, mail, passwordHash: 'none', registeredAt: now })
    await insertSite(database, {
      id: siteId,
      accountId,
      brand: site.brand ?? 'wedding',
      document: buildSiteDocument(),
      createdAt: now,
      host: site.host ?? null,
      activeSince: site.activeUntil === undefined ? null : now,
      activeUntil: site.activeUntil ?? null,
    })
    const { token } = await startSession({ database, clock }, accountId, { browser: null, system: null })
    return {
      siteId,
      mail,
      cookie: `festoon_session=${token}`,
      async call(method, path, body) {
        const url = path.startsWith('/api/') ? `${origin}${path}` : `${origin}/api/sites/${siteId}${path}`
        const answer = await fetch(url, {
          method,
          headers: {
            cookie: `festoon_session=${token}`,
            origin,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      },
    }
  }

  return {
    database,
    clock,
    state,
    stripe,
    simulator,
    /** The domain registrar. */
    registry,
    /** Throws without `cards`. */
    get printer() {
      if (printer === undefined || printShop === undefined) throw new Error('this shop has no print shop')
      return { ...printer, client: printShop }
    },
    /** Throws without `swish`. */
    get swish() {
      if (swish === undefined) throw new Error('this shop has no Swish')
      return swish
    },
    origin,
    dataDir,
    webhookUrl,
    webhookSecret,
    paymentDeps,
    connectionDeps,
    apiDeps,
    openOwner,
    /** Sends what the browser sends when the buyer presses Pay. */
    async confirm(clientSecret: unknown, paymentMethod: string, returnUrl?: string) {
      const secret = String(clientSecret)
      const answer = await fetch(`${simulator.url}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${simulator.publicKey}` },
        body: new URLSearchParams({
          client_secret: secret,
          payment_method: paymentMethod,
          ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
        }),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    /** Sends a signed event like Stripe; `signedAt` is in seconds since 1970. */
    async sendEvent(event: unknown, options: { secret?: string; signedAt?: number } = {}): Promise<number> {
      const payload = JSON.stringify(event)
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: options.secret ?? webhookSecret,
        timestamp: options.signedAt ?? Math.floor(clock.now().getTime() / 1000),
      })
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body: payload,
      })
      await answer.arrayBuffer()
      return answer.status
    },
    site: (siteId: string) => database('sites').where({ id: siteId }).first(),
    async close() {
      await simulator.close()
      swishClient?.close()
      await swish?.close()
      await registry.close()
      await printer?.close()
      await visits.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await opened.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
