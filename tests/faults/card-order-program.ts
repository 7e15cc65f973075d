import { createInterface } from 'node:readline'
import * as z from 'zod'
import { advanceDueCardOrder } from '../../commands/print-orders/advance-card-order.ts'
import type { CardOrderDeps } from '../../commands/print-orders/card-order-deps.ts'
import { createPrintFiles } from '../../commands/print-orders/make-print-files.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createLog } from '../../platform/log.ts'
import { createPdfPrinter, type PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import { createGelato } from '../../platform/print-shop/gelato.ts'
import type { PrintShop } from '../../platform/print-shop/print-shop.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { createTableLoop, loops } from '../../worker/loops.ts'
import { cardFilePath } from '../support/card-orders.ts'

/**
 * The worker's loop for card orders as a separate process. It kills itself (SIGKILL) at checkpoint number `diesAt`: every call of the
 * browser and of the print shop has one checkpoint just before it and one just after its answer. A line of input is a number of minutes by
 * which the clock advances.
 */
const options = z
  .object({
    dataDir: z.string(),
    filesOrigin: z.string(),
    printShop: z.custom<Parameters<typeof createGelato>[0]>(),
    /** How far this process's clock is ahead, ms, so that leases of killed processes have expired. */
    offsetMs: z.number(),
    diesAt: z.number().nullable(),
    /**
     * If set, files are printed by a browser, which is killed during the prints with these numbers; the program then prints `killed`. If
     * not, files are where the test has put them.
     */
    killsBrowserAt: z.array(z.number()).optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))
let moments = 0
const moment = () => {
  moments += 1
  if (moments === options.diesAt) process.kill(process.pid, 'SIGKILL')
}
const mortal =
  <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
  async (...given: Arguments): Promise<Answer> => {
    moment()
    const answer = await call(...given)
    moment()
    return answer
  }
const shop = createGelato(options.printShop)
const printShop: PrintShop = {
  ...shop,
  search: mortal(shop.search),
  draft: mortal(shop.draft),
  find: mortal(shop.find),
  place: mortal(shop.place),
}
const settings = readSettings({ DATA_DIR: options.dataDir })
let { offsetMs } = options
const database = openDatabase({ databaseUrl: undefined, dataDir: options.dataDir })
const clock = { now: () => new Date(Date.now() + offsetMs) }
// the test reads the log lines on standard output
const log = createLog('worker', 'warn')

/** A PDF printer whose browser is killed during some of its prints. */
function mortalPrinter(killedAt: readonly number[]): PdfPrinter {
  const printer = createPdfPrinter({ log })
  let printed = 0
  const kill = () => {
    const pid = printer.pid()
    if (pid === undefined) return void setImmediate(kill)
    process.kill(pid, 'SIGKILL')
    process.stdout.write('killed\n')
  }
  return {
    ...printer,
    print(html) {
      printed += 1
      if (killedAt.includes(printed)) setImmediate(kill)
      return printer.print(html)
    },
  }
}

const browserFiles = (killedAt: readonly number[]) =>
  createPrintFiles({
    database,
    clock,
    log,
    uploads: createLocalFileStore(`${options.dataDir}/uploads`),
    printer: mortalPrinter(killedAt),
    printFiles: settings.printFiles,
    defaultLanguage: settings.profile.language,
  })
const standIn: CardOrderDeps['printFiles'] = {
  make: async ({ document }) => ({ path: cardFilePath(document), front: null }),
}
const { make } = options.killsBrowserAt === undefined ? standIn : browserFiles(options.killsBrowserAt)
const deps: CardOrderDeps = {
  database,
  clock,
  log,
  publishQueue: { enqueue: () => {} },
  wakeOutbox: () => {},
  market: settings.market,
  operator: settings.operator,
  profile: settings.profile,
  siteUrl: (host) => `http://${host}`,
  editorOrigin: options.filesOrigin,
  printShop,
  printFiles: { make: mortal(make) },
}
createTableLoop(loops.cardOrders, log, () => advanceDueCardOrder(deps)).start()
process.stdout.write('ready\n')
createInterface({ input: process.stdin }).on('line', (minutes) => {
  offsetMs += Number(minutes) * 60_000
})
