import { createServer } from 'node:http'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type PrintDocument, printDocumentSchema } from '../../cards/print-document.ts'
import { advanceDueCardOrder } from '../../commands/print-orders/advance-card-order.ts'
import { type CardOrderDeps, UnprintableCard } from '../../commands/print-orders/card-order-deps.ts'
import { createPrint } from '../../commands/prints/create-print.ts'
import type { Owner, Shop } from './shop.ts'
import { until } from './until.ts'

export const recipient = {
  firstName: 'Åsa',
  lastName: 'Ek',
  addressLine1: 'Storgatan 1',
  postCode: '111 22',
  city: 'Stockholm',
  email: 'asa@example.com',
  phone: '070-123 45 67',
}

/** A card with the given names and a QR code. */
export const cardOf = (names: string, change: object = {}): PrintDocument =>
  printDocumentSchema.parse({
    content: [
      { id: 'names', page: 1, position: 'names', contentType: 'text', properties: { text: names } },
      {
        id: 'qr',
        page: 2,
        position: 'qr',
        contentType: 'qr',
        properties: { url: 'https://asa.vigd.se', hidden: false },
      },
    ],
    ...change,
  })

/** A valid print file whose title is the card's names. */
async function pdfOf(names: string, pages: number): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const points = (mm: number) => (mm / 25.4) * 72
  for (let number = 0; number < pages; number += 1) {
    const page = file.addPage([points(113), points(156)])
    page.setBleedBox(0, 0, points(113), points(156))
    page.setTrimBox(points(4), points(4), points(105), points(148))
  }
  file.setTitle(names)
  return file.save()
}

const namesOf = ({ content }: PrintDocument) => {
  const entry = content.find(({ position }) => position === 'names')
  return entry?.contentType === 'text' ? entry.properties.text : ''
}

/** URL path of a card's file in these tests. */
export const cardFilePath = (document: PrintDocument) => `/${encodeURIComponent(namesOf(document))}.pdf`

/**
 * Card orders of a shop opened with `cards`. Print files are served over HTTP and contain only the names. A card named `fel sidor` gets a
 * file that the print shop rejects, one named `otryckbar` gets none.
 */
export async function openCardOrders(shop: Shop) {
  const files = new Map<string, Uint8Array>()
  const state = { isBrowserGone: false, made: 0 }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the files have no port')
  const deps: CardOrderDeps = {
    ...shop.paymentDeps,
    editorOrigin: `http://127.0.0.1:${address.port}`,
    printShop: shop.printer.client,
    printFiles: {
      async make({ document }) {
        if (state.isBrowserGone) throw new Error('the browser is gone')
        const names = namesOf(document)
        if (names === 'otryckbar') throw new UnprintableCard('page 1: text outside the safe area')
        const path = cardFilePath(document)
        if (!files.has(path)) state.made += 1
        files.set(path, await pdfOf(names, names === 'fel sidor' ? 1 : 2))
        return { path, front: Buffer.from('a picture') }
      },
    },
  }
  const row = (id: string) => shop.database('card_orders').where({ order_id: id }).first()
  return {
    deps,
    state,
    row,
    /** Orders placed at the print shop, without drafts and cancelled ones. */
    printed: () =>
      Object.values(shop.printer.state().orders).filter(
        ({ orderType, fulfillmentStatus }) => orderType === 'order' && fulfillmentStatus !== 'canceled',
      ),
    makeCard: (owner: Owner, document: PrintDocument) =>
      createPrint({ database: shop.database, clock: shop.clock }, { siteId: owner.siteId, document }),
    order: (owner: Owner, print: string, change: object = {}) =>
      owner.call('POST', '/api/orders/', {
        print,
        site: owner.siteId,
        quantity: 50,
        envelopes: 'standard',
        shipmentMethodUid: 'postnord_parcel',
        shipmentMethodName: 'PostNord MyPack',
        shippingAddress: recipient,
        ...change,
      }),
    /** Pays an order by card; resolves once the webhook has arrived. */
    async pay(owner: Owner, orderId: string) {
      const { body } = await owner.call('POST', `/api/orders/${orderId}/payment/stripe`)
      await shop.confirm(body.client_secret, 'pm_card_visa')
      await until(async () => (await row(orderId)).status !== 'open')
      return String(body.reference)
    },
    /** Processes everything that is due, like the worker's loop, until nothing is left. */
    async work() {
      while (await advanceDueCardOrder(deps));
    },
    /** Makes the print shop process placed orders and send its reports. */
    takeUp: () => shop.printer.takeUp(),
    /** Advances the clock until failed steps are due for a retry. */
    async later(minutes = 15) {
      shop.state.offsetMs += minutes * 60_000
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type CardOrders = Awaited<ReturnType<typeof openCardOrders>>
