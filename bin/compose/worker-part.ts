import { sweepAccounts } from '../../commands/accounts/sweep-accounts.ts'
import { sendDigests } from '../../commands/answers/send-digests.ts'
import { sweepAnswers } from '../../commands/answers/sweep-answers.ts'
import { productFulfilment } from '../../commands/fulfilment/product-fulfilment.ts'
import { pageMaps } from '../../commands/maps/page-maps.ts'
import { printReceipt, receiptFileKind } from '../../commands/payments/receipt-file.ts'
import { createPrintFiles } from '../../commands/print-orders/make-print-files.ts'
import { sweepCardOrders } from '../../commands/print-orders/sweep-card-orders.ts'
import { sweepPrintFiles } from '../../commands/prints/print-files.ts'
import { sweepPrints } from '../../commands/prints/sweep-prints.ts'
import { endGuestData } from '../../commands/privacy/end-guest-data.ts'
import { sweepTemporaryUploads } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { sweepUnusedImages } from '../../commands/uploads/sweep-unused-images.ts'
import { createCdn } from '../../platform/cdn/create-cdn.ts'
import { createDnsReader } from '../../platform/dns/dns-reader.ts'
import { editorOrigin } from '../../platform/env/origins.ts'
import type { Loop } from '../../platform/loop.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { createMapSource } from '../../platform/maps/create-map-source.ts'
import { createPdfPrinter, type PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import type { PublishQueue, QueueBacklog } from '../../platform/queue/publish-queue.ts'
import type { SwitchMessages } from '../../platform/queue/switch-messages.ts'
import { createSecretBox, loadSecret } from '../../platform/secret-box.ts'
import { folderOfStore } from '../../platform/store/file-store.ts'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { planRelease, planSystemPages } from '../../renderer/plan-release.ts'
import { createCardOrderLoop } from '../../worker/card-order-loop.ts'
import { createWorker } from '../../worker/create-worker.ts'
import { createConnectionLoop } from '../../worker/domain-connections/connection-loop.ts'
import { createDomainLoop } from '../../worker/domain-loop.ts'
import { createImageFormatsWorker } from '../../worker/media/image-formats.ts'
import { createMapLoop } from '../../worker/media/map-loop.ts'
import { createPosterLoop } from '../../worker/media/poster-loop.ts'
import { createPreviewLoop } from '../../worker/media/social-preview/preview-loop.ts'
import { fulfilmentHandlersOf } from '../../worker/outbox/fulfilment-handlers.ts'
import { mailHandlers } from '../../worker/outbox/mail-handlers.ts'
import { createOutboxWorker } from '../../worker/outbox/outbox.ts'
import { createPrintLoop } from '../../worker/prints/print-loop.ts'
import { createLocalPublished } from '../../worker/publish/local-published.ts'
import type { Published } from '../../worker/publish/published.ts'
import { createPurgeLoop } from '../../worker/publish/purge-loop.ts'
import { createStorePublished } from '../../worker/publish/store-published.ts'
import type { Context } from './context.ts'
import { printFacts } from './print-facts.ts'
import { connectPrintShop } from './print-shop.ts'
import { productFacts } from './product-facts.ts'
import { connectRegistrar } from './registrar.ts'
import type { Part } from './run.ts'
import { type OnAttempt, workerMetrics } from './worker-metrics.ts'

const hour = 3_600_000

/** Starts publishing, mail, video posters, late maps, and the cleanup of abandoned uploads and old spam. */
export async function startWorker(
  context: Context,
  options: { queue: PublishQueue & QueueBacklog },
): Promise<Part & { wakeOutbox(): void }> {
  const { settings, log, clock, database, uploads } = context
  const messages = await openMessages(context)
  const metrics = workerMetrics(context, options.queue)
  const published = openPublished(context, messages)
  const purges = settings.cdn && createPurgeLoop({ database, clock, log, cdn: createCdn(settings.cdn) })
  const maps = { database, uploads, clock, log, mapSource: createMapSource(settings) }
  const publisher = createWorker({
    database,
    published,
    files: uploads,
    queue: options.queue,
    planRelease,
    mapsOf: (siteId, document, together) => pageMaps(maps, siteId, document, { known: together?.rows.mapsOf }),
    build: installedCatalogue().buildId,
    planSystemPages,
    settings,
    clock,
    log,
    purges,
    metrics: metrics.publish,
    onPublished: (siteId) => previews.enqueue(siteId),
  })
  const previews = createPreviewLoop({
    database,
    published,
    clock,
    log,
    files: uploads,
    isBusy: () => publisher.isBusy(),
  })
  const printer = createPdfPrinter({ log, chromiumPath: settings.chromiumPath })
  const outbox = composeOutbox(context, metrics.onAttempt, {
    publishQueue: options.queue,
    wakeOutbox: () => wakeOutbox(),
  })
  const receipts = composeReceipts(context, metrics.onAttempt, printer)
  const formats = createImageFormatsWorker({
    database,
    uploads,
    clock,
    log,
    publishQueue: options.queue,
    isBusy: () => publisher.isBusy(),
  })
  const wakeOutbox = () => {
    outbox.wake()
    receipts.wake()
  }
  const connections = connectionLoops(context, { publishQueue: options.queue, wakeOutbox })
  const domains = await composeDomains(context, { publishQueue: options.queue, wakeOutbox })
  const orders = await composeCardOrders(context, { publishQueue: options.queue, wakeOutbox, printer })
  const loops = [
    outbox,
    receipts,
    formats,
    createPosterLoop({ database, uploads, clock, log }),
    createMapLoop(maps),
    previews,
    createPrintLoop({ ...context, ...printFacts(settings), printer }),
    ...connections,
    ...(domains === undefined ? [] : [domains]),
    ...(orders === undefined ? [] : [orders]),
    ...(purges === undefined ? [] : [purges]),
  ]
  await publisher.start()
  for (const loop of loops) loop.start()
  const sweep = () => sweepAll(context, { publishQueue: options.queue, wakeOutbox })
  const timer = setInterval(sweep, hour)
  void sweep()
  return {
    wakeOutbox,
    async close() {
      clearInterval(timer)
      // stop all at once, so that none starts new work while another is finishing
      await Promise.all([publisher, ...loops].map((loop) => loop.stop()))
      await Promise.all([printer.close(), messages?.close()])
    },
  }
}

/** The loop that checks domains at other registrars, where these are offered. */
function connectionLoops({ settings, log, clock, database }: Context, waking: Waking): Loop[] {
  const { connections } = settings
  if (connections === undefined) return []
  const dns = createDnsReader(connections.dnsServers)
  const target = connections.target
  return [createConnectionLoop({ database, clock, log, dns, target, ...waking, ...productFacts(settings) })]
}

interface Waking {
  publishQueue: PublishQueue
  wakeOutbox: () => void
}

function openPublished({ settings, database, clock, store }: Context, messages: SwitchMessages | undefined): Published {
  if (store === undefined) return createLocalPublished(publishedFolder(settings), database)
  const published = { store: folderOfStore(store, 'published'), database, clock }
  return createStorePublished(messages === undefined ? published : { ...published, tellSwitch: messages.tell })
}

/** Switch messages for edges that share no disk with the worker. */
async function openMessages({ settings, store, log }: Context): Promise<SwitchMessages | undefined> {
  if (store === undefined || settings.redisUrl === undefined) return undefined
  const { createSwitchMessages } = await import('../../platform/queue/switch-messages.ts')
  return createSwitchMessages({ url: settings.redisUrl, log })
}

/** Everything but receipts. */
function composeOutbox({ settings, log, clock, database }: Context, onAttempt: OnAttempt, waking: Waking): Loop {
  return createOutboxWorker({
    database,
    clock,
    log,
    kinds: { except: [receiptFileKind] },
    onAttempt,
    handlers: {
      ...mailHandlers(createMailer(settings)),
      ...fulfilmentHandlersOf({
        database,
        clock,
        log,
        fulfilment: productFulfilment,
        ...waking,
        ...productFacts(settings),
      }),
    },
  })
}

/** Receipts have a loop of their own, since a user waits for each: mail must not wait for the browser, nor a receipt for a mail server. */
function composeReceipts(
  { settings, log, clock, database, uploads }: Context,
  onAttempt: OnAttempt,
  printer: PdfPrinter,
): Loop {
  const deps = { database, uploads, printer, ...productFacts(settings) }
  return createOutboxWorker({
    database,
    clock,
    log,
    kinds: { only: [receiptFileKind] },
    onAttempt,
    handlers: { [receiptFileKind]: (entry) => printReceipt(deps, entry) },
    leaseMs: 2 * 60_000,
    lookEveryMs: 500,
  })
}

/** Undefined where domains are not sold. */
async function composeDomains({ settings, log, clock, database }: Context, waking: Waking): Promise<Loop | undefined> {
  const registrar = await connectRegistrar(settings)
  if (registrar === undefined) return undefined
  const { sitesAddresses } = settings
  return createDomainLoop({ database, clock, log, registrar, sitesAddresses, ...waking, ...productFacts(settings) })
}

/** Undefined where cards are not printed. */
async function composeCardOrders(
  context: Context,
  { printer, ...waking }: Waking & { printer: PdfPrinter },
): Promise<Loop | undefined> {
  const { settings } = context
  const printing = await connectPrintShop(settings)
  if (printing === undefined) return undefined
  const printFiles = createPrintFiles({ ...context, ...printFacts(settings), printer })
  return createCardOrderLoop({ ...context, ...waking, ...productFacts(settings), ...printing, printFiles })
}

/** Hourly cleanup: uploads, spam, expired sessions and links, and guests' data past their retention. A failed task is retried in the next hour. */
async function sweepAll(context: Context, { publishQueue, wakeOutbox }: Waking): Promise<void> {
  const { settings, log, clock, database, uploads } = context
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `sweep of ${what} failed`)
  await sweepPrints({ database, clock }).catch(failed('cards'))
  await sweepCardOrders({ database, clock }).catch(failed('orders of cards'))
  await sweepPrintFiles({ database, clock, uploads }).catch(failed('files of cards'))
  await sweepTemporaryUploads({ database, uploads, clock })
    .then(() => sweepUnusedImages({ database, uploads, clock }))
    .catch(failed('uploads'))
  await sweepAccounts({ database, clock }).catch(failed('accounts'))
  await sweepAnswers({ database, clock }).catch(failed('answers'))
  const secrets = createSecretBox(loadSecret(settings))
  await sendDigests({ database, clock, settings, secrets, editorOrigin: editorOrigin(settings), wakeOutbox }).catch(
    failed('daily mails'),
  )
  await endGuestData({ ...context, publishQueue, editorOrigin: editorOrigin(settings), wakeOutbox }).catch(
    failed('guests’ data'),
  )
}
