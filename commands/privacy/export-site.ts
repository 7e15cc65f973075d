import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Account } from '../../db/account/account-repository.ts'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { everyDomainOfSite } from '../../db/domain/domain-repository.ts'
import { listReservations } from '../../db/gift/gift-repository.ts'
import { listHouseholds } from '../../db/guests/household-repository.ts'
import { type DomainConnection, findConnectionOfSite } from '../../db/host/domain-connection-repository.ts'
import { imagesOfOwner } from '../../db/image/image-repository.ts'
import { paidCardOrdersOfSite } from '../../db/order/card-order-repository.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { printsOfSite } from '../../db/print/print-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { olderFieldsOf } from '../../db/site/stored-document.ts'
import { findVersion, listVersions } from '../../db/site/version-repository.ts'
import type { Log } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { exportReadme } from './export-readme.ts'

interface Deps {
  database: Database
  uploads: Pick<FileStore, 'open'>
  secrets: Pick<SecretBox, 'decrypt'>
  log: Log
}

/** More than any site has after pruning. */
const maxVersions = 100_000

/**
 * Everything about a site as one zip: document, versions, cards, pictures, answers, guest list, reservations, payments, domains, account. Streamed with
 * backpressure: large entries are read only when their turn comes. Each entry is a snapshot of the moment it was read.
 */
export async function exportSite(deps: Deps, input: { account: Account; site: Site; now: Date }): Promise<Readable> {
  const { account, site, now } = input
  const { database, uploads } = deps
  const zip = new ZipFile()
  const output = new PassThrough()
  let open: Readable | undefined
  const json = (name: string, value: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name, { mtime: now })
  const lazily = (name: string, read: () => Promise<Readable>, compress: boolean) =>
    zip.addReadStreamLazy(name, { mtime: now, compress }, (give) => {
      read().then(
        (content) => {
          open = content
          give(null, content)
        },
        (error: unknown) => give(error, Readable.from([])),
      )
    })

  zip.addBuffer(Buffer.from(exportReadme), 'README.txt', { mtime: now })
  json('account.json', { mail: account.mail, registeredAt: account.registeredAt })
  json('site.json', {
    id: site.id,
    host: site.host,
    activeSince: site.activeSince,
    activeUntil: site.activeUntil,
    password: site.passwordEncrypted === null ? null : deps.secrets.decrypt(site.passwordEncrypted),
    namesOnGate: site.namesOnGate,
    linksAdmit: site.linksAdmit,
    guestSides: site.sides,
    metaNoindex: site.metaNoindex,
    visitorCount: site.visitorCount,
    createdAt: site.createdAt,
    updatedAt: site.updatedAt,
    document: { ...site.document, ...olderFieldsOf(site.stored) },
  })
  for (const [kind, name] of [
    ['rsvp', 'rsvps'],
    ['form', 'form-submissions'],
  ] as const) {
    json(`answers/${name}.json`, await listAnswers(database, { siteId: site.id, kind, spam: false }))
    json(`answers/${name}-spam.json`, await listAnswers(database, { siteId: site.id, kind, spam: true }))
  }
  const households = await listHouseholds(database, site.id)
  json(
    'guests.json',
    households.map(({ siteId: _, linkGeneration: __, ...household }) => household),
  )
  const reservations = await listReservations(database, { siteId: site.id })
  // guests' passwords and their hashes are not the owner's data
  json(
    'reservations.json',
    reservations.map(({ passwordHash: _, ...reservation }) => reservation),
  )
  json('payments.json', await purchases(database, site.id))
  json('domains.json', await domains(database, site.id))
  json('card-orders.json', await paidCardOrdersOfSite(database, site.id))
  for (const { documentRevision } of await listVersions(database, site.id, { limit: maxVersions }))
    lazily(`versions/${documentRevision}.json`, () => readVersion(deps, site.id, documentRevision), true)
  for (const { id, document, updatedAt } of await printsOfSite(database, site.id))
    json(`cards/${id}.json`, { updatedAt, document })
  for (const { image, master } of await imagesOfOwner(database, site.id)) {
    const files = new Set([image.fileName, ...(master === null ? [] : [master.fileName])])
    for (const file of files) {
      const found = await uploads.open(`${site.id}/${file}`)
      found?.content.destroy()
      // pictures do not compress any further
      if (found !== undefined) lazily(`images/${file}`, () => readPicture(deps, `${site.id}/${file}`), false)
    }
  }
  zip.on('error', (error: Error) => {
    deps.log.error({ err: error, siteId: site.id }, 'an export was broken off')
    // makes the browser report a failed download instead of keeping a truncated file
    output.destroy(error)
  })
  // close the current entry when the download is aborted
  output.on('close', () => open?.destroy())
  zip.outputStream.pipe(output)
  zip.end()
  return output
}

async function readVersion({ database }: Deps, siteId: string, documentRevision: number): Promise<Readable> {
  const version = await findVersion(database, siteId, documentRevision)
  // may have been pruned since it was listed
  return Readable.from([version === undefined ? '' : JSON.stringify(version, null, 2)])
}

async function readPicture({ uploads }: Deps, key: string): Promise<Readable> {
  // may have been removed since it was listed
  return (await uploads.open(key))?.content ?? Readable.from([])
}

/** The domains that were bought for a site, and the one that it connects. */
async function domains(database: Database, siteId: string): Promise<unknown> {
  const bought = await everyDomainOfSite(database, siteId)
  const connection = await findConnectionOfSite(database, siteId)
  return {
    bought: bought.map(({ host, status, orderId, createdAt, registeredAt, expiresAt }) => ({
      host,
      status,
      orderId,
      createdAt,
      registeredAt,
      expiresAt,
    })),
    connected: connection === undefined ? null : pick(connection),
  }
}

const pick = ({ host, status, createdAt, liveAt, checkedAt, records }: DomainConnection) => ({
  host,
  status,
  createdAt,
  liveAt,
  checkedAt,
  records,
})

/** Each payment with its order. */
async function purchases(database: Database, siteId: string): Promise<unknown[]> {
  const orders = await ordersOfSite(database, siteId)
  const all = await Promise.all(
    orders.map(async (order) => {
      const payments = await paymentsOfOrder(database, order.id)
      // the identifier in Swish's callback is a secret, not the owner's data
      return payments.map(({ callbackIdentifier: _, ...payment }) => ({ ...order, ...order.lines[0], ...payment }))
    }),
  )
  return all.flat()
}
