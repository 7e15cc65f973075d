import { expect } from 'vitest'
import { checkDueConnections } from '../../commands/domain-connections/check-connection.ts'
import { connectDomain, findConnectable, mayConnect } from '../../commands/domain-connections/connect-domain.ts'
import type { ConnectionDeps } from '../../commands/domain-connections/connection-deps.ts'
import type { DomainDeps } from '../../commands/domains/domain-deps.ts'
import { findDomain } from '../../commands/domains/find-domain.ts'
import { advanceDueDomain } from '../../commands/domains/register-domain.ts'
import { registerPaidDomain } from '../../commands/domains/register-paid-domain.ts'
import type { PaymentDeps } from '../../commands/payments/payment-deps.ts'
import { findDomainOfOrder, ordersWithoutDomain } from '../../db/domain/domain-repository.ts'
import { isRevoked } from '../../db/ledger/ledger-repository.ts'
import type { Order } from '../../db/order/order-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import type { DnsFinding, DnsSnapshot } from '../../domain/address/domain-connection.ts'
import { isOtherRegistrar } from '../../domain/commerce/payment-product.ts'
import type { Owner, Shop } from './shop.ts'

const minute = 60_000
const fullAccount = 100_000_00

const failed = { failed: true } as const
const found = (...values: string[]): DnsFinding => ({ failed: false, values, seconds: 300 })
const here = { a: found('203.0.113.5'), aaaa: found(), wwwA: found(), wwwAaaa: found(), caa: found() }
const proofs = { proofTxt: found(), proofCname: found('sites.vigd.se') }
/** Possible answers of two name servers; the domain usually points here. */
const looks: DnsSnapshot[][] = [
  [
    { ...here, ...proofs },
    { ...here, ...proofs },
  ],
  [
    { ...here, ...proofs },
    { ...here, ...proofs },
  ],
  [
    { ...here, ...proofs, a: found() },
    { ...here, ...proofs, a: found() },
  ],
  [
    { ...here, ...proofs, a: found('198.51.100.7') },
    { ...here, ...proofs },
  ],
  [
    { ...here, ...proofs, a: failed },
    { ...here, ...proofs },
  ],
]

interface Run {
  shop: Shop
  /** With a faulty registrar. */
  deps: PaymentDeps & DomainDeps
  owner: Owner
  seed: number
  /** A random integer from 0 up to, but not including, `end`. */
  below(end: number): number
  /** The payments of the owner's site. */
  payments(): Promise<{ reference: string }[]>
}

/** Steps for a random interleaving that concern an owner's domains, and the domain products that can be bought. */
export function domainSteps({ shop, deps, owner, seed, below, payments }: Run) {
  const { siteId } = owner
  const host = () => `chaos-${seed}-${below(3)}.${['se', 'nu', 'com'][seed % 3]}`
  const find = async (domain: string) => {
    const site = await shop.site(siteId)
    await findDomain(deps, { site: { id: siteId, host: site.host, brand: site.brand }, domain, language: 'sv' })
  }
  const register = async () => {
    const all = await payments()
    const reference = all[below(all.length)]?.reference
    if (reference === undefined) return
    const another = below(2) === 0 ? host() : undefined
    if (another !== undefined) await find(another)
    await registerPaidDomain(deps, { siteId, reference, host: another }, 0)
  }
  // seeds come in pairs, so that two owners in succession want the same domain
  const elsewhere = () => `annan-${seed >> 1}-${below(2)}.fi`
  const connections: ConnectionDeps = {
    ...shop.connectionDeps,
    dns: { look: async () => looks[below(looks.length)] ?? [] },
  }
  const connectable = async (domain: string) => {
    const { host } = await shop.site(siteId)
    await findConnectable(deps, { site: { id: siteId, host }, domain })
  }
  const work = async () => {
    for (let step = 0; step < 5 && (await advanceDueDomain(deps)); step += 1);
  }
  const steps: (() => Promise<unknown>)[] = [
    register,
    register,
    work,
    work,
    work,
    async () => connectDomain(deps, { siteId, domain: elsewhere(), language: 'sv' }),
    () => checkDueConnections(connections, 10),
    () => checkDueConnections(connections, 10),
    // some of the next calls are refused or lost, or their answers are
    async () => {
      const faults = ['busy', 'error', 'unheard', 'unanswered', null] as const
      shop.registry.fail(...Array.from({ length: 1 + below(4) }, () => faults[below(faults.length)] ?? null))
    },
    async () => shop.registry.setBalance(below(3) === 0 ? 0 : fullAccount),
    // someone else takes a name that is not ours, possibly one that we have ordered
    async () => {
      const name = host()
      const domain = shop.registry.state().domains[name]
      const has = domain !== undefined && domain.readyAt <= shop.clock.now().toISOString()
      if (!has && below(2) === 0) shop.registry.take(name)
    },
    // long enough for a dead process's lease to expire, and for an order to be retried
    async () => {
      shop.state.offsetMs += below(2) * 6 * minute
    },
  ]
  return {
    steps,
    /** A domain purchase that fits the site's state; usually looked up before; every third one at another registrar. */
    async purchase() {
      const active = (await shop.site(siteId)).active_until !== null
      if (below(3) === 0) {
        const domain = elsewhere()
        if (below(2) === 0) await connectable(domain)
        const other = active ? 'domain_name_other_registrar_upgrade_from_subdomain' : 'domain_name_other_registrar'
        return { siteId, product: other, host: domain, language: 'sv' } as const
      }
      const product = active ? 'domain_name_upgrade_from_subdomain' : 'domain_name'
      const wanted = host()
      if (below(5) > 0) await find(wanted)
      return { siteId, product, host: wanted, language: 'sv' } as const
    },
  }
}

/** What the worker does for all domains in the next half hour. */
export async function lookAfterDomains(shop: Shop): Promise<void> {
  const { registrar, ...rest } = shop.paymentDeps
  if (registrar === undefined) throw new Error('no registrar')
  for (let look = 0; look < 3; look += 1) {
    while (await advanceDueDomain({ ...rest, registrar }));
    shop.state.offsetMs += 11 * minute
  }
}

/**
 * Expects a paid order for a domain to be registered exactly once, or to be accounted for: the registration is left to the site, or the
 * operator's list of problems says that it may have been carried out. Any other order must have no domain.
 */
export async function expectRegistered(shop: Shop, order: Order, about: string): Promise<void> {
  const rows: { host: string; status: string }[] = await shop.database('domains').where({ order_id: order.id })
  const [line] = order.lines
  const isForDomain = line?.product.startsWith('domain_name') === true && !isOtherRegistrar(line.product)
  if (order.status !== 'paid' || !isForDomain) return expect(rows, about).toEqual([])
  const problems = (await openProblems(shop.database)).map(({ kind, providerId, orderId }) => [
    kind,
    providerId ?? orderId,
  ])
  const { charges, taken } = shop.registry.state()
  const charged = (host: string) => charges.filter(({ fqdn, what }) => fqdn === host && what === 'create').length
  const revoked = await isRevoked(shop.database, order.id)
  if (revoked && rows.every(({ status }) => status === 'failed')) return
  for (const { host } of rows.filter(({ status }) => status === 'failed'))
    expect([problems, order.id, host], about).toSatisfy(() =>
      problems.some(
        ([kind, of]) => (kind === 'domain-lost' && of === host) || (kind === 'host-lost' && of === order.id),
      ),
    )
  const domain = await findDomainOfOrder(shop.database, order.id)
  if (domain?.status === 'registered') {
    expect(charged(domain.host), about).toBe(1)
    // the site may have moved on to an address that was ordered earlier but paid later
    const former: { host: string }[] = await shop.database('former_hosts').where({ site_id: order.siteId })
    const hosts = [(await shop.site(order.siteId)).host, ...former.map(({ host }) => host)]
    expect(hosts, about).toContain(domain.host)
    return
  }
  if (domain !== undefined) {
    // someone else took the name while our order was, or may have been, pending
    expect([domain.status, taken.includes(domain.host)], about).toEqual(['asked', true])
    expect(charged(domain.host), about).toBeLessThanOrEqual(1)
    expect(problems, about).toContainEqual(['delayed', domain.host])
    return
  }
  // the order extended the site, whose domain another order has bought
  if (rows.length === 0) {
    const bought: { host: string }[] = await shop.database('domains').where({ site_id: order.siteId })
    expect(
      bought.map(({ host }) => host),
      about,
    ).toContain(line.host)
    expect(problems, about).toContainEqual(['domain-paid-twice', order.id])
    return
  }
  const left = await ordersWithoutDomain(shop.database, order.siteId)
  expect(left.includes(order.id), about).toBe(true)
  expect((await shop.site(order.siteId)).domain_registrations_left, about).toBe(left.length)
}

/**
 * Expects a paid order for a domain at another registrar to be used: its site waits for the connection, is connected, or may still connect
 * one; or a problem is recorded. Once the site has bought a domain from us, it must not connect another.
 */
export async function expectConnected(shop: Shop, order: Order, about: string): Promise<void> {
  const { siteId } = order
  const [connection] = await shop
    .database('domain_connections')
    .where({ site_id: siteId })
    .whereIn('status', ['waiting', 'live'])
  const [sold] = await shop
    .database('domains')
    .where({ site_id: siteId })
    .whereIn('status', ['wanted', 'asked', 'registered'])
  if (sold !== undefined && connection !== undefined)
    expect([connection.status, connection.live_at < sold.created_at], about).toEqual(['live', true])
  if (connection?.status === 'live') {
    const former: { host: string }[] = await shop.database('former_hosts').where({ site_id: siteId })
    expect([(await shop.site(siteId)).host, ...former.map(({ host }) => host)], about).toContain(connection.host)
  }
  const [line] = order.lines
  if (order.status !== 'paid' || line === undefined || !isOtherRegistrar(line.product)) return
  if (await isRevoked(shop.database, order.id)) return
  const told = (await openProblems(shop.database)).filter(({ orderId }) => orderId === order.id).map(({ kind }) => kind)
  if (told.includes('host-lost') || told.includes('domain-paid-twice')) return
  expect(line.host, about).not.toBe(null)
  const isLeft = await mayConnect(shop.database, siteId, shop.clock.now())
  expect(connection !== undefined || sold !== undefined || isLeft, about).toBe(true)
}

/** Expects each order at the registrar to belong to one of our rows and to be made once, and both to agree on what is registered. */
export async function expectNoOthers(shop: Shop): Promise<void> {
  const { charges, domains } = shop.registry.state()
  const rows: { host: string; status: string }[] = await shop
    .database('domains')
    .whereIn('status', ['asked', 'registered'])
  const hosts = charges.map(({ fqdn }) => fqdn)
  expect(hosts).toEqual([...new Set(hosts)])
  expect(rows.map(({ host }) => host)).toEqual(expect.arrayContaining(hosts))
  const registered = rows.filter(({ status }) => status === 'registered')
  expect(registered.map(({ host }) => host).sort()).toEqual(Object.keys(domains).sort())
}
