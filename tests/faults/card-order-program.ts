import * as z from 'zod'
import type { CardOrderDeps } from '../../commands/print-orders/card-order-deps.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createLog } from '../../platform/log.ts'
import { createGelato } from '../../platform/print-shop/gelato.ts'
import type { PrintShop } from '../../platform/print-shop/print-shop.ts'
import { createCardOrderLoop } from '../../worker/card-order-loop.ts'
import { cardFilePath } from '../support/card-orders.ts'

/**
 * The worker's loop of orders of cards as a process of its own. It kills itself (SIGKILL) at its `diesAt`-th moment: each call of the
 * browser and of the print shop has one just before it and one just after its answer.
 */
const options = z
  .object({
    dataDir: z.string(),
    filesOrigin: z.string(),
    printShop: z.custom<Parameters<typeof createGelato>[0]>(),
    /** How much later it is for this process, ms: leases of killed ones have run out. */
    offsetMs: z.number(),
    diesAt: z.number().nullable(),
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
const deps: CardOrderDeps = {
  database: openDatabase({ databaseUrl: undefined, dataDir: options.dataDir }),
  clock: { now: () => new Date(Date.now() + options.offsetMs) },
  log: createLog('worker', 'silent'),
  publishQueue: { enqueue: () => {} },
  wakeOutbox: () => {},
  market: settings.market,
  baseDomain: settings.baseDomain,
  connectionTarget: undefined,
  operator: settings.operator,
  profile: settings.profile,
  siteUrl: (host) => `http://${host}`,
  editorOrigin: options.filesOrigin,
  printShop,
  printFiles: { make: mortal(async ({ document }) => ({ path: cardFilePath(document), front: null })) },
}
createCardOrderLoop(deps).start()
process.stdout.write('ready\n')
