import { setTimeout as wait } from 'node:timers/promises'
import { extendedUntil, priceOf } from '../../../domain/commerce/price.ts'
import { receiptsResponse, siteAccountResponse, stripePaymentStatus } from '../../../domain/contracts.ts'
import { answersResponse } from '../../../domain/forms/answers-contract.ts'
import { ownersReservationsResponse } from '../../../domain/gifts/gifts-contract.ts'
import { gifts } from './load/document.ts'
import { judgeSaved, readSite } from './load/owners.ts'
import { readPage } from './load/readers.ts'
import { askUntilAnswered, type OwnedSite, type Stage } from './load/stage.ts'

/** After the load: compares everything acknowledged with what owners and guests get, from every API and guests' server. */
export async function judgeAll(stage: Stage, sites: readonly OwnedSite[]): Promise<void> {
  for (const site of sites) {
    for (const first of stage.cluster.apiPorts.keys()) {
      const { saves } = await readSite(stage, site, first)
      judgeSaved(stage, site, saves)
    }
    await judgePages(stage, site)
    await judgeReplies(stage, site)
    await judgeReservations(stage, site)
    await judgePayments(stage, site)
    await judgeUploads(stage, site)
  }
}

async function get(stage: Stage, site: OwnedSite, path: string, first = 0) {
  const question = { path, cookie: site.cookie, caller: 1000 + site.record.number }
  const reply = await askUntilAnswered(stage, stage.cluster.apiPorts, question, first)
  if (reply.status !== 200) stage.ledger.complain(`GET ${path} was answered ${reply.status}`)
  return reply
}

/** Every guests' server must show the latest save. */
async function judgePages(stage: Stage, { record }: OwnedSite): Promise<void> {
  for (const edge of stage.cluster.edgePorts.keys()) {
    const ends = Date.now() + stage.ledger.recoverWithinMs
    while (record.shown.get(edge) !== record.acknowledged && Date.now() < ends) {
      await readPage(stage, record, edge)
      await wait(20)
    }
    const shown = record.shown.get(edge)
    if (shown !== record.acknowledged)
      stage.ledger.complain(
        `${record.host} shows ${shown} at edge ${edge + 1} for good; ${record.acknowledged} was last`,
      )
  }
}

/** Each acknowledged reply must be stored once and completely, and none that was never sent. */
async function judgeReplies(stage: Stage, site: OwnedSite): Promise<void> {
  const { record, siteId } = site
  const guests = new Map<string, number[]>()
  for (const query of ['', '?spam=true']) {
    const { text } = await get(stage, site, `/api/rsvps/${siteId}/v4${query}`)
    for (const { groupIdentifier, position } of answersResponse.parse(JSON.parse(text)).data)
      guests.set(groupIdentifier, [...(guests.get(groupIdentifier) ?? []), position])
  }
  for (const id of record.replies)
    if (!guests.has(id)) stage.ledger.complain(`${record.host}: the acknowledged reply ${id} is lost`)
  for (const [id, positions] of guests) {
    if (!record.sentReplies.has(id)) stage.ledger.complain(`${record.host}: nobody sent the reply ${id}`)
    if (positions.toSorted().join() !== '0,1')
      stage.ledger.complain(`${record.host}: the reply ${id} has the guests ${positions}`)
  }
}

async function judgeReservations(stage: Stage, site: OwnedSite): Promise<void> {
  const { record, siteId } = site
  const { text } = await get(stage, site, `/api/sites/${siteId}/gift-reservations`)
  const { reservations, giftRegistryReservations } = ownersReservationsResponse.parse(JSON.parse(text))
  const names = reservations.map(({ name }) => name)
  for (const name of record.reservations)
    if (!names.includes(name)) stage.ledger.complain(`${record.host}: the acknowledged reservation of ${name} is lost`)
  if (new Set(names).size !== names.length) stage.ledger.complain(`${record.host}: a reservation is there twice`)
  for (const name of names)
    if (!record.sentReservations.has(name)) stage.ledger.complain(`${record.host}: ${name} was told that it is taken`)
  const few = reservations.filter(({ giftRegistryId }) => giftRegistryId === gifts.few).length
  if (few > gifts.ofFew) stage.ledger.complain(`${record.host}: ${few} of ${gifts.ofFew} gifts are reserved`)
  const counted = giftRegistryReservations.reduce((sum, { quantityReserved }) => sum + quantityReserved, 0)
  if (counted !== names.length)
    stage.ledger.complain(`${record.host}: ${names.length} reservations are counted as ${counted}`)
}

/** Each charged payment must be booked once and have extended the site once. */
async function judgePayments(stage: Stage, site: OwnedSite): Promise<void> {
  const { record, siteId } = site
  for (const reference of record.payments) {
    const { text } = await get(stage, site, `/api/sites/${siteId}/payment/stripe/${reference}`)
    if (!stripePaymentStatus.parse(JSON.parse(text)).paymentConfirmed)
      stage.ledger.complain(`${record.host}: the charged payment ${reference} is not known as paid`)
  }
  const { months } = priceOf('extend_subdomain', 'wedding')
  let end = new Date(record.paidUntil)
  for (const _ of record.payments) end = extendedUntil(new Date(), end, months)
  const ends = Date.now() + stage.ledger.recoverWithinMs
  for (;;) {
    const account = siteAccountResponse.parse(JSON.parse((await get(stage, site, `/api/sites/${siteId}/account`)).text))
    if (account.site.activeExpireDate === end.toISOString()) break
    if (Date.now() > ends) {
      const { activeExpireDate } = account.site
      stage.ledger.complain(
        `${record.host}: paid until ${activeExpireDate}; ${record.payments.size} payments give ${end.toISOString()}`,
      )
      break
    }
    await wait(100)
  }
  const { text } = await get(stage, site, `/api/sites/${siteId}/payment/receipts`)
  const references = receiptsResponse.parse(JSON.parse(text)).receipts.map(({ reference }) => reference)
  // one more receipt: the purchase of the address
  if (references.length !== record.payments.size + 1 || new Set(references).size !== references.length)
    stage.ledger.complain(`${record.host}: ${record.payments.size} payments have ${references.length - 1} receipts`)
}

const beginnings = { jpg: Buffer.from([0xff, 0xd8, 0xff]), webp: Buffer.from('RIFF') }

async function judgeUploads(stage: Stage, site: OwnedSite): Promise<void> {
  for (const [number, { path, files }] of site.record.uploads.entries())
    for (const file of files) {
      const { bytes } = await get(stage, site, `${path}${file}`, number)
      const beginning = file.endsWith('.jpg') ? beginnings.jpg : beginnings.webp
      if (!bytes.subarray(0, beginning.length).equals(beginning))
        stage.ledger.complain(`${site.record.host}: the uploaded picture ${file} is no picture any more`)
    }
}
