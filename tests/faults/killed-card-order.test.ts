import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardOrders, cardFilePath, cardOf, openCardOrders } from '../support/card-orders.ts'
import { buildPrograms, type Programs } from '../support/programs.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { until } from '../support/until.ts'

/** How often each moment is tried, by hand: CARD_ORDER_FAULTS=10 kills a hundred workers. */
const asked = process.env.CARD_ORDER_FAULTS
const rounds = Number(asked ?? 1)
/** Before and after making the file, searching, drafting, finding and placing; else before the first, and after drafting and placing. */
const moments = asked === undefined ? [1, 6, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Longer than the lease of an order. */
const laterMs = 10 * 60_000

let shop: Shop
let cards: CardOrders
let programs: Programs
beforeAll(async () => {
  shop = await openShop('sqlite', { cards: true })
  cards = await openCardOrders(shop)
  programs = await buildPrograms({ worker: 'tests/faults/card-order-program.ts' })
}, 120_000)
afterAll(async () => {
  await programs?.remove()
  await cards?.close()
  await shop?.close()
})

test(
  'a worker killed at any moment between payment and row: each paid order is printed once, from its own file',
  async () => {
    const ids: string[] = []
    const hashes = new Map<string, string>()
    let offsetMs = 0
    const start = (diesAt: number | null) => {
      offsetMs += laterMs
      const { dataDir } = shop
      const { settings: printShop } = shop.printer
      return programs.start('worker', { dataDir, filesOrigin: cards.deps.editorOrigin, printShop, offsetMs, diesAt })
    }
    for (let round = 0; round < rounds; round += 1)
      for (const diesAt of moments) {
        const document = cardOf(`Kort ${round} ${diesAt}`)
        const owner = await shop.openOwner()
        const id = String((await cards.order(owner, await cards.makeCard(owner, document))).body.id)
        await cards.deps.printFiles.make({ document, siteId: owner.siteId, language: 'sv' })
        const file = await fetch(`${cards.deps.editorOrigin}${cardFilePath(document)}`)
        hashes.set(
          id,
          createHash('sha256')
            .update(Buffer.from(await file.arrayBuffer()))
            .digest('hex'),
        )
        ids.push(id)
        await cards.pay(owner, id)
        const worker = await start(diesAt)
        await until(() => worker.child.signalCode === 'SIGKILL', 60)
      }
    const last = await start(null)
    const statuses = async () => (await shop.database('card_orders').select('status')).map(({ status }) => status)
    await until(async () => (await statuses()).every((status) => status === 'sent'), 60)
    await last.kill()
    await cards.takeUp()
    const printed = cards.printed().map(({ orderReferenceId, fileHash }) => [orderReferenceId.split('-')[0], fileHash])
    expect(printed.toSorted()).toEqual(ids.map((id) => [id, hashes.get(id)]).toSorted())
  },
  120_000 + rounds * 60_000,
)
