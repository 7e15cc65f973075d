import { sweepAccounts } from '../../commands/accounts/sweep-accounts.ts'
import { sendDigests } from '../../commands/answers/send-digests.ts'
import { sweepAnswers } from '../../commands/answers/sweep-answers.ts'
import { checkDueConnections } from '../../commands/domain-connections/check-connection.ts'
import { advanceDueDomain } from '../../commands/domains/register-domain.ts'
import { productFulfilment } from '../../commands/fulfilment/product-fulfilment.ts'
import { labelsKind, printLabels } from '../../commands/guests/labels/labels-file.ts'
import { sweepGuests } from '../../commands/guests/sweep-guests.ts'
import { drawDueMap, pageMaps } from '../../commands/maps/page-maps.ts'
import { printReceipt, receiptFileKind } from '../../commands/payments/receipt-file.ts'
import { advanceDueCardOrder } from '../../commands/print-orders/advance-card-order.ts'
import { createPrintFiles } from '../../commands/print-orders/make-print-files.ts'
import { sweepCardOrders } from '../../commands/print-orders/sweep-card-orders.ts'
import { makeDuePrintFile, sweepPrintFiles } from '../../commands/prints/print-files.ts'
import { sweepPrints } from '../../commands/prints/sweep-prints.ts'
import { endDiets } from '../../commands/privacy/end-diets.ts'
import { endGuestData } from '../../commands/privacy/end-guest-data.ts'
import { publishDueSite } from '../../commands/sites/publish-later.ts'
import { sweepTemporaryUploads } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { sweepUnusedImages } from '../../commands/uploads/sweep-unused-images.ts'
import { fetchDuePoster } from '../../commands/videos/posters.ts'
import { createCdn } from '../../platform/cdn/create-cdn.ts'
import { createDnsReader } from '../../platform/dns/dns-reader.ts'
import { editorOrigin, siteOrigin } from '../../platform/env/origins.ts'
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
import { createWorker } from '../../worker/create-worker.ts'
import { createTableLoop, type LoopRow, loops } from '../../worker/loops.ts'
import { createImageFormatsWorker } from '../../worker/media/image-formats.ts'
import { createPreviewLoop } from '../../worker/media/social-preview/preview-loop.ts'
import { fulfilmentHandlersOf } from '../../worker/outbox/fulfilment-handlers.ts'
import { mailHandlers } from '../../worker/outbox/mail-handlers.ts'
import { createOutboxWorker } from '../../worker/outbox/outbox.ts'
import { createLocalPublished } from '../../worker/publish/local-published.ts'
import type { Published } from '../../worker/publish/published.ts'
import { createPurgeLoop } from '../../worker/publish/purge-loop.ts'
import { createStorePublished } from '../../worker/publish/store-published.ts'
import { createWorkBudget } from '../../worker/work-budget.ts'
import type { Context } from './context.ts'
import { printFacts } from './print-facts.ts'
import { connectPrintShop } from './print-shop.ts'
import { productFacts } from './product-facts.ts'
import { connectRegistrar } from './registrar.ts'
import type { Part } from './run.ts'
import { deferredMetrics, type OnAttempt, workerMetrics } from './worker-metrics.ts'

/** Starts publishing, mail, video posters, late maps, and the cleanup of abandoned uploads and old spam. */
export async function startWorker(
  context: Context,
  options: {
    queue: PublishQueue & QueueBacklog
    /** The API is in this process and wakes the outbox, so receipts and files of cards need not be looked for often. */
    isWoken?: boolean
  },
): Promise<Part & { wakeOutbox(): void }> {
  const { settings, log, clock, database, uploads } = context
  const messages = await openMessages(context)
  const metrics = workerMetrics(context, options.queue)
  const published = openPublished(context, messages)
  const purges = settings.cdn && createPurgeLoop({ database, clock, log, cdn: createCdn(settings.cdn) })
  const pictures = { database, uploads, clock, log }
  const maps = { ...pictures, mapSource: createMapSource(settings) }
  const budget = createWorkBudget()
  const publisher = createWorker({
    database,
    published,
    files: uploads,
    queue: options.queue,
    budget,
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
  const previews = createPreviewLoop({ database, published, clock, log, files: uploads, budget })
  const printer = createPdfPrinter({ log, chromiumPath: settings.chromiumPath })
  deferredMetrics(context.registry, {
    seconds: budget.deferredSeconds,
    waiting: { compression: publisher.countRecompressing, previews: previews.count },
  })
  const outbox = composeOutbox(context, metrics.onAttempt, {
    publishQueue: options.queue,
    wakeOutbox: () => wakeOutbox(),
  })
  /** Loops that users wait for. */
  const waitedFor = (row: LoopRow) => (options.isWoken === true ? { ...row, everyMs: loops.outbox.everyMs } : row)
  const receipts = composeReceipts(context, metrics.onAttempt, { printer, loop: waitedFor(loops.receipts) })
  const printing = { ...context, ...printFacts(settings), printer }
  const printFiles = createTableLoop(waitedFor(loops.printFiles), log, () => makeDuePrintFile(printing))
  const wakeOutbox = () => {
    outbox.wake()
    receipts.wake()
    printFiles.wake()
  }
  const connections = composeConnections(context, { publishQueue: options.queue, wakeOutbox })
  const domains = await composeDomains(context, { publishQueue: options.queue, wakeOutbox })
  const orders = await composeCardOrders(context, { publishQueue: options.queue, wakeOutbox, printer })
  const running = [
    outbox,
    receipts,
    createImageFormatsWorker({ ...pictures, publishQueue: options.queue, budget }),
    createTableLoop(loops.publishTimes, log, () => publishDueSite({ database, clock, publishQueue: options.queue })),
    createTableLoop(loops.posters, log, () => fetchDuePoster({ ...pictures, defer: budget.defer })),
    createTableLoop(loops.maps, log, () => drawDueMap(maps)),
    previews,
    printFiles,
    createTableLoop(loops.cleanup, log, (signal) =>
      cleanUp(context, { publishQueue: options.queue, wakeOutbox }, signal),
    ),
    connections,
    domains,
    orders,
    purges,
  ].filter((loop) => loop !== undefined)
  await publisher.start()
  for (const loop of running) loop.start()
  return {
    wakeOutbox,
    async close() {
      // stop all at once, so that none starts new work while another is finishing
      await Promise.all([publisher, ...running].map((loop) => loop.stop()))
      await Promise.all([printer.close(), messages?.close()])
    },
  }
}

/** Undefined where domains at other registrars are not offered. */
function composeConnections({ settings, log, clock, database }: Context, waking: Waking): Loop | undefined {
  const { connections } = settings
  if (connections === undefined) return undefined
  const dns = createDnsReader(connections.dnsServers)
  const deps = { database, clock, log, dns, target: connections.target, ...waking, ...productFacts(settings) }
  return createTableLoop(loops.connections, log, () => checkDueConnections(deps, loops.connections.batch))
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

/** Everything but receipts and labels. */
function composeOutbox({ settings, log, clock, database }: Context, onAttempt: OnAttempt, waking: Waking): Loop {
  return createOutboxWorker({
    database,
    clock,
    log,
    kinds: { except: [receiptFileKind, labelsKind] },
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

/** Receipts and labels have a loop of their own, since a user waits for each: mail must not wait for the browser, nor they for a mail server. */
function composeReceipts(
  { settings, log, clock, database, uploads }: Context,
  onAttempt: OnAttempt,
  { printer, loop }: { printer: PdfPrinter; loop: LoopRow },
): Loop {
  const secrets = createSecretBox(loadSecret(settings))
  const origin = { siteOrigin: (host: string) => siteOrigin(settings, host) }
  const deps = { database, uploads, clock, printer, secrets, ...origin, ...productFacts(settings) }
  return createOutboxWorker({
    database,
    clock,
    log,
    kinds: { only: [receiptFileKind, labelsKind] },
    onAttempt,
    handlers: {
      [receiptFileKind]: (entry) => printReceipt(deps, entry),
      [labelsKind]: (entry) => printLabels(deps, entry),
    },
    leaseMs: 2 * 60_000,
    loop,
  })
}

/** Undefined where domains are not sold. */
async function composeDomains({ settings, log, clock, database }: Context, waking: Waking): Promise<Loop | undefined> {
  const registrar = await connectRegistrar(settings)
  if (registrar === undefined) return undefined
  const { sitesAddresses } = settings
  const deps = { database, clock, log, registrar, sitesAddresses, ...waking, ...productFacts(settings) }
  return createTableLoop(loops.domains, log, () => advanceDueDomain(deps))
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
  const deps = { ...context, ...waking, ...productFacts(settings), ...printing, printFiles }
  return createTableLoop(loops.cardOrders, context.log, () => advanceDueCardOrder(deps))
}

/** Uploads, spam, expired sessions and links, and guests' data past their retention. A failed task is retried in the next hour. */
async function cleanUp(context: Context, waking: Waking, signal: AbortSignal): Promise<false> {
  const { settings, log, clock, database, uploads } = context
  const secrets = createSecretBox(loadSecret(settings))
  const mailing = { editorOrigin: editorOrigin(settings), wakeOutbox: waking.wakeOutbox }
  const tasks: Record<string, () => Promise<unknown>> = {
    cards: () => sweepPrints({ database, clock }),
    'orders of cards': () => sweepCardOrders({ database, clock }),
    'files of cards': () => sweepPrintFiles({ database, clock, uploads }),
    uploads: async () => {
      await sweepTemporaryUploads({ database, uploads, clock })
      await sweepUnusedImages({ database, uploads, clock })
    },
    accounts: () => sweepAccounts({ database, clock }),
    answers: () => sweepAnswers({ database, clock }),
    'guest list': () => sweepGuests({ database, clock }),
    'daily mails': () => sendDigests({ database, clock, settings, secrets, ...mailing }),
    'guests’ diets': () => endDiets({ ...context, ...mailing }),
    'guests’ data': () => endGuestData({ ...context, publishQueue: waking.publishQueue, ...mailing }),
  }
  for (const [what, run] of Object.entries(tasks))
    if (!signal.aborted) await run().catch((error: unknown) => log.error({ err: error }, `sweep of ${what} failed`))
  return false
}
