import * as z from 'zod'
import { siteAccountResponse, stripePaymentResponse } from '../../../../domain/contracts.ts'
import { createSiteResponse, siteResponse } from '../../../../modules/site-contract.ts'
import { until } from '../../../support/until.ts'
import { acknowledgeSave, createRecord } from '../ledger.ts'
import { documentSaying } from './document.ts'
import { readPage } from './readers.ts'
import { askUntilAnswered, type OwnedSite, pause, pick, randomFor, type Stage } from './stage.ts'

/** Before the first fault: creates an account, a page and a paid address, and waits until guests see the page. */
export async function openSite(stage: Stage, number: number): Promise<OwnedSite> {
  const { apiPorts } = stage.cluster
  const record = createRecord(number, `fest${number}.localhost`)
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await askUntilAnswered(stage, apiPorts, { method, path, body, cookie, caller: 1000 + number })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    if (reply.cookies.length > 0) cookie = reply.cookies.join('; ')
    return reply.text
  }
  const mail = `owner${number}@example.com`
  await call('POST', '/api/accounts/register/', { mail, password: 'hemligt ord', termsAccepted: true })
  const made = await call('POST', '/api/sites/V2', { site: documentSaying(number, 0) })
  const site: OwnedSite = { record, siteId: createSiteResponse.parse(JSON.parse(made)).site._id, cookie }
  await call('GET', `/api/sites/${site.siteId}/host/subdomain-available/fest${number}`)
  site.cookie = cookie
  await pay(stage, site, 'subdomain')
  const isSeen = () => readAll(stage, site)
  await until(isSeen)
  const account = siteAccountResponse.parse(JSON.parse(await call('GET', `/api/sites/${site.siteId}/account`)))
  record.paidUntil = account.site.activeExpireDate ?? ''
  // the purchase of the address does not count
  record.payments.clear()
  stage.ledger.sites.push(record)
  return site
}

async function readAll(stage: Stage, site: OwnedSite): Promise<boolean> {
  for (const edge of stage.cluster.edgePorts.keys()) {
    const port = stage.cluster.edgePorts[edge] ?? 0
    const { status } = await stage.client.ask({ port, path: '/sv', host: site.record.host })
    if (status !== 200) return false
    await readPage(stage, site.record, edge)
  }
  return true
}

const ownersCalls = (site: OwnedSite) => ({ cookie: site.cookie, caller: 1000 + site.record.number })

/** The saves found in the site that the API returns to its owner. */
export async function readSite(stage: Stage, site: OwnedSite, first = 0) {
  const question = { path: `/api/sites/${site.siteId}`, ...ownersCalls(site) }
  const reply = await askUntilAnswered(stage, stage.cluster.apiPorts, question, first)
  if (reply.status !== 200) throw new Error(`a site was answered ${reply.status}: ${reply.text}`)
  const { documentRevision } = siteResponse.parse(JSON.parse(reply.text))
  const saves = new Set([...reply.text.matchAll(/mark-\d+-(\d+)-/g)].map((match) => Number(match[1])))
  return { documentRevision, saves }
}

/** Compares the stored document with the acknowledged saves. */
export function judgeSaved(stage: Stage, { record }: OwnedSite, saves: ReadonlySet<number>): void {
  const [save = -1] = saves
  const { acknowledged, sent } = record
  if (saves.size !== 1 || save < acknowledged || save > sent)
    stage.ledger.complain(`${record.host} holds save ${[...saves]}; acknowledged was ${acknowledged}, sent ${sent}`)
  else if (save > acknowledged) acknowledgeSave(stage.ledger, record, save)
}

/** Saves repeatedly, each time based on the current revision, until the load ends. */
export async function keepSaving(stage: Stage, site: OwnedSite, everyMs: number): Promise<void> {
  const random = randomFor(stage, 1000 + site.record.number)
  let { documentRevision } = await readSite(stage, site)
  while (!stage.over.aborted) {
    await pause(stage, random() * 2 * everyMs)
    if (stage.over.aborted) return
    documentRevision = await save(stage, site, documentRevision, pick(random, stage.cluster.apiPorts))
  }
}

/** Saves once. Returns the revision to continue from. */
export async function save(stage: Stage, site: OwnedSite, documentRevision: number, port: number): Promise<number> {
  const { record } = site
  const number = record.sent + 1
  record.sent = number
  const body = { ...documentSaying(record.number, number), documentRevision }
  const path = `/api/sites/V2/${site.siteId}`
  const reply = await stage.client.ask({ port, method: 'PUT', path, body, ...ownersCalls(site) })
  if (reply.status === 200) {
    acknowledgeSave(stage.ledger, record, number)
    return siteResponse.parse(JSON.parse(reply.text)).documentRevision
  }
  if (reply.status === 0 || reply.status >= 500) stage.ledger.counts.unanswered += 1
  else if (reply.status !== 409) stage.ledger.complain(`a save was answered ${reply.status}: ${reply.text}`)
  // the save may have been stored, or may be stored later, in which case the next one is refused
  const now = await readSite(stage, site)
  judgeSaved(stage, site, now.saves)
  return now.documentRevision
}

const confirmed = z.object({ status: z.string() })

/** Buys a product and records the payment that the card provider has charged. */
async function pay(stage: Stage, site: OwnedSite, paymentProduct: string): Promise<void> {
  const path = `/api/sites/${site.siteId}/payment/stripe`
  const question = { method: 'POST', path, body: { paymentProduct }, ...ownersCalls(site) }
  const begun = await askUntilAnswered(stage, stage.cluster.apiPorts, question, site.record.number)
  if (begun.status !== 200) return stage.ledger.complain(`a payment was answered ${begun.status}: ${begun.text}`)
  const payment = stripePaymentResponse.parse(JSON.parse(begun.text))
  const { url } = stage.cluster.stripe
  const answer = await fetch(`${url}/v1/payment_intents/${payment.client_secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payment.stripe_public_key}` },
    body: new URLSearchParams({ client_secret: payment.client_secret, payment_method: 'pm_card_visa' }),
  })
  const { status } = confirmed.parse(await answer.json())
  if (status !== 'succeeded') return stage.ledger.complain(`the card's provider said ${status}`)
  site.record.payments.add(payment.reference)
  stage.ledger.counts.payments += 1
}

/** Extends random sites from time to time. */
export async function keepPaying(stage: Stage, sites: readonly OwnedSite[], everyMs: number): Promise<void> {
  const random = randomFor(stage, 1)
  while (!stage.over.aborted) {
    await pause(stage, random() * 2 * everyMs)
    if (!stage.over.aborted) await pay(stage, pick(random, sites), 'extend_subdomain')
  }
}
