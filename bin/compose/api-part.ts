import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApi } from '../../api/create-api.ts'
import { draftUploadRule } from '../../api/draft-uploads.ts'
import { connectionRoutes } from '../../api/hosts/connection-routes.ts'
import { hostRoutes } from '../../api/hosts/routes.ts'
import { createApiServer } from '../../api/http/api-server.ts'
import { bodyTimes } from '../../api/http/read-body.ts'
import { connectLimitStore } from '../../api/limit-store.ts'
import { orderRoutes } from '../../api/orders/routes.ts'
import { paymentRoutes } from '../../api/payments/routes.ts'
import { createRateLimits } from '../../api/rate-limits.ts'
import type { Route } from '../../api/route.ts'
import { productFulfilment } from '../../commands/fulfilment/product-fulfilment.ts'
import type { PaymentDeps } from '../../commands/payments/payment-deps.ts'
import { sweepPayments, sweepRefunds } from '../../commands/payments/sweep-payments.ts'
import { createVisitCounter } from '../../commands/visitors/visit-counter.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { createDnsReader } from '../../platform/dns/dns-reader.ts'
import { editorOrigin, productSettings } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { type Changes, createChanges } from '../../platform/live/changes.ts'
import { createMapSource, mapCacheFolder } from '../../platform/maps/create-map-source.ts'
import { createDiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { createSecretBox, loadSecret } from '../../platform/secret-box.ts'
import { planSystemPages } from '../../renderer/plan-release.ts'
import type { Context } from './context.ts'
import { listen } from './listen.ts'
import { openPaymentProviders, swishMode } from './payment-providers.ts'
import { printFacts } from './print-facts.ts'
import { cardsMode, connectPrintShop, startOwnPrintShop } from './print-shop.ts'
import { productFacts } from './product-facts.ts'
import { connectRegistrar, domainsMode, startOwnRegistrar } from './registrar.ts'
import { closeAll, type Part } from './run.ts'

/** Starts the API and the editor. `wakeOutbox` is a no-op where another process runs the outbox. */
export async function startApi(
  context: Context,
  options: { queue: PublishQueue; wakeOutbox: () => void; damaged: () => readonly string[] },
): Promise<Part & { origin: string }> {
  const { settings, log, clock, database, uploads, registry } = context
  const parts: Part[] = []
  try {
    const redis = await openLimitStore(context)
    if (redis !== undefined) parts.push({ close: async () => redis.disconnect() })
    const origin = editorOrigin(settings)
    const providers = await openPaymentProviders(context)
    parts.push(providers)
    const simulatedRegistrar = await startOwnRegistrar(context)
    if (simulatedRegistrar !== undefined) parts.push(simulatedRegistrar)
    const registrar = await connectRegistrar(settings)
    const simulatedPrintShop = await startOwnPrintShop(context)
    if (simulatedPrintShop !== undefined) parts.push(simulatedPrintShop)
    const printing = await connectPrintShop(settings)
    const payments: PaymentDeps = {
      database,
      clock,
      log,
      cards: providers.cards,
      swish: providers.swish,
      registrar,
      fulfilment: productFulfilment,
      publishQueue: options.queue,
      wakeOutbox: options.wakeOutbox,
      ...productFacts(settings),
    }
    const secrets = createSecretBox(loadSecret(settings))
    const shared = { database, clock, log, publishQueue: options.queue, secrets }
    const { language: defaultLanguage } = settings.profile
    const changes = await openChanges(context)
    const visits = createVisitCounter({ database, log })
    parts.push(visits)
    const api = createApi({
      ...shared,
      settings,
      uploads,
      visits,
      mapSource: createMapSource(settings),
      mapCache: createDiskCache(path.join(mapCacheFolder(settings), 'maps'), 0),
      editorOrigin: origin,
      rateLimits: createRateLimits({ redis, rules: draftUploadRule(settings) }),
      bodyTimes,
      changes,
      wakeOutbox: options.wakeOutbox,
      damaged: options.damaged,
      registry,
      simulatorUrl: providers.simulatorUrl,
      swish: swishMode(settings),
      ownDomains: domainsMode(settings),
      printedCards: cardsMode(settings),
      wrongAddressPage: wrongAddressPages(context),
      editorFolder: editorFolder(),
      routes: [
        ...hostRoutes({ ...shared, registrar, baseDomain: settings.baseDomain, defaultLanguage }),
        ...paymentRoutes({ ...payments, uploads, sitesAddresses: settings.sitesAddresses, defaultLanguage }),
        ...connectionRoutesOf(payments, settings),
        ...orderRoutes({
          ...payments,
          uploads,
          printShop: printing?.printShop,
          printShopSecret: printing?.webhookSecret,
          ...printFacts(settings),
        }),
      ],
    })
    const listening = await listen(createApiServer(api), {
      name: 'api',
      port: settings.port,
      hasProxies: settings.deployment === 'production',
    })
    // streams of changes end before the server waits for its last responses
    parts.push(listening, sweepPaymentsOften(payments), { close: async () => changes.close() })
    return { origin, close: () => closeAll(parts) }
  } catch (error) {
    await closeAll(parts)
    throw error
  }
}

async function openLimitStore({ settings: { redisUrl }, log }: Context) {
  return redisUrl === undefined ? undefined : connectLimitStore({ url: redisUrl, log })
}

async function openChanges({ settings: { redisUrl }, log }: Context): Promise<Changes> {
  if (redisUrl === undefined) return createChanges()
  const { createRedisChanges } = await import('../../platform/live/redis-changes.ts')
  return createRedisChanges({ url: redisUrl, log })
}

/** Undefined where domains of other registrars are not offered. */
function connectionRoutesOf(payments: PaymentDeps, settings: Settings): Route[] {
  const { connections, profile } = settings
  if (connections === undefined) return []
  const dns = createDnsReader(connections.dnsServers)
  return connectionRoutes({ ...payments, dns, target: connections.target, defaultLanguage: profile.language })
}

/**
 * Fulfils payments that neither a webhook nor a browser has reported; also runs at the start, since a process may have died in between. It
 * belongs to the API because the simulator's keys do.
 */
function sweepPaymentsOften(payments: PaymentDeps): Part {
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepPayments(payments))
      .then(() => sweepRefunds(payments))
      .catch((error: unknown) => payments.log.error({ err: error }, 'sweep of payments failed'))
  }
  sweep()
  const timer = setInterval(sweep, 5 * 60_000)
  return {
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}

/** The same pages that the worker publishes for unknown hosts, rendered once. */
function wrongAddressPages({ settings, clock }: Context): (language: UiLanguage) => string {
  const plans = planSystemPages({ ...productSettings(settings), now: clock.now() })
  return (language) => plans.find((plan) => plan.language === language)?.render().html ?? ''
}

/** dist/editor next to the built server; undefined when there is no build. */
function editorFolder(): string | undefined {
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../editor')
  return existsSync(path.join(folder, 'editor/index.html')) || existsSync(path.join(folder, 'index.html'))
    ? folder
    : undefined
}
