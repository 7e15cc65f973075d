import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeEntriesOfSite } from '../../db/ledger/ledger-repository.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { extendedUntil } from '../../domain/commerce/price.ts'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import type { DomainDeps } from './domain-deps.ts'
import { giveUpDomain, renewDomain } from './operate-domains.ts'
import { advanceDueDomain } from './register-domain.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const paid = { activeUntil: '2199-01-01T00:00:00.000Z' }

describe.each(databaseKinds)('domains that are paid for on %s', (kind) => {
  let shop: Shop
  let deps: DomainDeps
  beforeAll(async () => {
    shop = await openShop(kind)
    const { registrar, ...rest } = shop.paymentDeps
    if (registrar === undefined) throw new Error('no registrar')
    deps = { ...rest, registrar }
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.state, { offsetMs: 0, enqueued: [], losesWebhooks: false })
    shop.registry.setBalance(100_000_00)
  })

  const find = async (owner: Owner, host: string) => (await owner.call('GET', `/host/domain-available/${host}`)).body
  const buy = async (owner: Owner, host: string, product = 'domain_name') => {
    expect(await find(owner, host)).toMatchObject({ available: true })
    const begun = await owner.call('POST', '/payment/stripe', { paymentProduct: product, host })
    expect(begun.status).toBe(200)
    return { secret: begun.body.client_secret, reference: String(begun.body.reference) }
  }
  const pay = async (owner: Owner, bought: { secret: unknown; reference: string }) => {
    await shop.confirm(bought.secret, 'pm_card_visa')
    expect((await owner.call('GET', `/payment/stripe/${bought.reference}`)).body).toEqual({ paymentConfirmed: true })
    // the webhook may have arrived first and still be in progress
    await until(async () => (await shop.database('domains').where({ site_id: owner.siteId })).length > 0)
  }
  const register = (owner: Owner, reference: string, host?: string) =>
    owner.call('POST', `/host/domain-registration/register/${reference}${host === undefined ? '' : `?host=${host}`}`)
  /** Runs the worker's steps one after the other. */
  const work = async (ms: number, looks = 12) => {
    for (let look = 0; look < looks; look += 1) {
      shop.state.offsetMs += ms / looks
      while (await advanceDueDomain(deps));
    }
  }
  const site = async (owner: Owner) => (await owner.call('GET', '')).body
  const domains = (owner: Owner) => shop.database('domains').where({ site_id: owner.siteId }).orderBy('created_at')
  const charges = (host: string) => shop.registry.state().charges.filter(({ fqdn }) => fqdn === host).length
  const problemsOf = async (host: string) =>
    (await openProblems(shop.database)).filter(({ providerId }) => providerId === host).map((problem) => problem.kind)
  const openOf = async (problem: string, owner: Owner) => {
    const orders = (await ordersOfSite(shop.database, owner.siteId)).map(({ id }) => id)
    return (await openProblems(shop.database)).filter(
      ({ kind: of, orderId }) => of === problem && orderId !== null && orders.includes(orderId),
    )
  }
  const giveUp = (host: string, refund: boolean) => giveUpDomain({ ...shop.paymentDeps, ...deps }, { host, refund })
  const mailsTo = async (owner: Owner) =>
    (await shop.database('outbox').where({ kind: 'mail' }))
      .map(({ payload }) => String(payload))
      .filter((mail) => mail.includes(owner.mail))

  test('a domain is bought, registered and pointed to us; the page is published there', async () => {
    const owner = await shop.openOwner()
    const host = `ny-${kind}.se`
    const bought = await buy(owner, host)
    expect(await register(owner, bought.reference)).toMatchObject({ status: 402, body: { code: 'not-paid' } })
    await pay(owner, bought)
    // no second domain is offered in the meantime
    expect((await owner.call('GET', '/account/')).body).toMatchObject({
      site: { customDomains: [], pendingDomain: host },
    })
    expect(await register(owner, bought.reference)).toMatchObject({ status: 200, body: { status: 'registered', host } })
    expect(await site(owner)).toMatchObject({ host, active: true, customDomainActive: true })
    expect(shop.registry.state().domains[host]?.records).toMatchObject({
      '@/A': { rrset_values: ['127.0.0.1'] },
      '@/MX': {},
      'www/CNAME': { rrset_values: [`${host}.`] },
    })
    expect((await owner.call('GET', '/account/')).body).toMatchObject({
      site: { customDomains: [{ domain: host, expires: expect.any(String) }], pendingDomain: null },
    })
    expect(await register(owner, bought.reference)).toMatchObject({ status: 200, body: { status: 'registered' } })
    expect(charges(host)).toBe(1)
    expect(shop.state.enqueued).toContain(owner.siteId)
    // one domain is enough
    const more = await owner.call('POST', '/payment/stripe', {
      paymentProduct: 'domain_name_upgrade_from_subdomain',
      host: 'en-till.se',
    })
    expect(more).toMatchObject({ status: 422, body: { code: 'product-unavailable' } })
    for (const paymentProduct of [
      'domain_name_other_registrar',
      'domain_name_other_registrar_upgrade_from_subdomain',
    ]) {
      const elsewhere = await owner.call('POST', '/payment/stripe', { paymentProduct, host: 'hos-andra.se' })
      expect(elsewhere).toMatchObject({ status: 409, body: { code: 'already-connected' } })
    }
    // a site that has moved away from its domain can return free of charge
    expect(await owner.call('PUT', '/host', { host: `kort-${kind}.localhost` })).toMatchObject({ status: 200 })
    expect(await owner.call('PUT', '/host', { host })).toMatchObject({ status: 200, body: { host } })
    expect(await owner.call('PUT', '/host', { host: 'nagon-annans.se' })).toMatchObject({ status: 422 })
  })

  test('the worker registers what is paid though no browser asks, and the old address leads on', async () => {
    const old = `gammal-${kind}.localhost`
    const owner = await shop.openOwner({ ...paid, host: old })
    const written = { sqlite: 'åsa-sqlite.nu', postgresql: 'åsa-pg.nu' }[kind]
    const { host: ascii } = await find(owner, written ?? '')
    const bought = await buy(owner, String(ascii), 'domain_name_upgrade_from_subdomain')
    await pay(owner, bought)
    expect((await site(owner)).host).toBe(old)
    expect(String(ascii).startsWith('xn--')).toBe(true)
    await work(minute)
    expect(await site(owner)).toMatchObject({ host: ascii, customDomainActive: true })
    expect(await shop.database('former_hosts').where({ site_id: owner.siteId })).toMatchObject([{ host: old }])
    const ready = (await mailsTo(owner)).filter((mail) => mail.includes(`${written} är klar`))
    expect(ready).toHaveLength(1)
    expect(ready[0]).toContain(`Den som går till ${old} skickas vidare`)
  })

  test.each(['error', 'unheard', 'unanswered', 'busy'] as const)(
    'whatever a call meets (%s), one payment registers one domain',
    async (fault) => {
      for (let at = 0; at < 7; at += 1) {
        const owner = await shop.openOwner()
        const host = `fel-${kind}-${fault}-${at}.com`
        await pay(owner, await buy(owner, host))
        shop.registry.fail(...Array(at).fill(null), fault)
        await work(20 * minute, 40)
        expect(await site(owner), host).toMatchObject({ host })
        expect(charges(host), host).toBe(1)
      }
      shop.registry.fail()
    },
  )

  test('many who register at once register once', async () => {
    const owner = await shop.openOwner()
    const host = `samtidigt-${kind}.eu`
    const bought = await buy(owner, host)
    await pay(owner, bought)
    await Promise.all(
      [...Array(5)]
        .map(() => register(owner, bought.reference))
        .concat([work(minute).then(() => ({ status: 200, body: {} }))]),
    )
    expect(await site(owner)).toMatchObject({ host })
    expect(charges(host)).toBe(1)
    expect(await domains(owner)).toHaveLength(1)
  })

  test('a name that is gone leaves the registration for another, and everybody is told', async () => {
    const owner = await shop.openOwner()
    const [gone, other] = [`borta-${kind}.se`, `kvar-${kind}.se`]
    const bought = await buy(owner, gone)
    shop.registry.take(gone)
    await pay(owner, bought)
    expect(await register(owner, bought.reference)).toMatchObject({ status: 409, body: { code: 'host-taken' } })
    expect(await site(owner)).toMatchObject({ host: null, active: false, customDomainRegistrationsAvailable: 1 })
    expect(await problemsOf(gone)).toEqual(['domain-lost'])
    expect((await mailsTo(owner)).join()).toContain('Din betalning gäller ändå')
    // needs no further payment, but must be looked up first
    expect(await owner.call('POST', '/payment/stripe', { paymentProduct: 'domain_name', host: other })).toMatchObject({
      status: 422,
    })
    expect(await register(owner, bought.reference, other)).toMatchObject({ body: { code: 'host-not-held' } })
    expect(await find(owner, other)).toMatchObject({ available: true, paidReference: bought.reference })
    expect(await register(owner, bought.reference, other)).toMatchObject({ body: { status: 'registered' } })
    expect(await site(owner)).toMatchObject({ host: other, customDomainRegistrationsAvailable: 0 })
    expect([charges(gone), charges(other)]).toEqual([0, 1])
  })

  test('a name that is lost a second time is told a second time', async () => {
    const host = `igen-${kind}.se`
    const owners = [await shop.openOwner(), await shop.openOwner()]
    for (const owner of owners) {
      const bought = await buy(owner, host)
      shop.registry.take(host)
      await pay(owner, bought)
      await work(minute)
      shop.registry.state().taken.pop()
      shop.state.offsetMs += hour
    }
    expect(await problemsOf(host)).toEqual(['domain-lost', 'domain-lost'])
    for (const owner of owners) expect((await mailsTo(owner)).join()).toContain('Din betalning gäller ändå')
  })

  test('what does not come is given up by the operator: the owner chooses another, or gets the money back', async () => {
    for (const refund of [false, true]) {
      const owner = await shop.openOwner()
      const host = `upptaget-${kind}-${refund}.se`
      const bought = await buy(owner, host)
      await pay(owner, bought)
      // the registrar lost the order, and then somebody else registered the name
      shop.registry.fail(null, null, null, 'unheard')
      await work(second, 1)
      expect((await domains(owner))[0]).toMatchObject({ status: 'asked' })
      shop.registry.fail()
      shop.registry.take(host)
      await expect(giveUp(host, refund)).rejects.toThrow('may still come')
      await work(25 * hour, 30)
      expect(await problemsOf(host)).toEqual(['delayed'])
      expect(await giveUp(host, refund)).toEqual(refund ? [bought.reference] : [])
      expect(await problemsOf(host)).toEqual([])
      const { active_until: paidUntil, domain_registrations_left: left } = await shop.site(owner.siteId)
      expect([paidUntil !== null, left]).toEqual(refund ? [false, 0] : [true, 1])
      const told = refund ? 'Vi betalar tillbaka pengarna' : 'Din betalning gäller ändå'
      expect((await mailsTo(owner)).filter((mail) => mail.includes(told))).toHaveLength(1)
      await expect(giveUp(host, refund)).rejects.toThrow('no order')
    }
  })

  test('a domain that has come, or is being looked at, is not given up', async () => {
    const owner = await shop.openOwner()
    const host = `kom-${kind}.se`
    await pay(owner, await buy(owner, host))
    await shop.database('domains').where({ host }).update({ leased_until: '2199-01-01T00:00:00.000Z' })
    await expect(giveUp(host, false)).rejects.toThrow('The worker is at')
    await shop.database('domains').where({ host }).update({ leased_until: null })
    await work(minute)
    await expect(giveUp(host, false)).rejects.toThrow('no order')
    expect(await site(owner)).toMatchObject({ host })
  })

  test('a domain is renewed by hand, with months for its site', async () => {
    const owner = await shop.openOwner()
    const host = `forlangd-${kind}.se`
    await pay(owner, await buy(owner, host))
    await work(minute)
    const [{ expires_at: before }] = await domains(owner)
    const { active_until: paidUntil } = await shop.site(owner.siteId)
    shop.state.offsetMs += 350 * day
    const longer = extendedUntil(new Date(0), new Date(paidUntil), 12).toISOString()
    expect(await renewDomain(deps, { host, months: 12 })).toEqual({ expiresAt: before, paidUntil: longer })
    expect((await shop.site(owner.siteId)).active_until).toBe(longer)
    await work(2 * day, 4)
    const [{ expires_at: after }] = await domains(owner)
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThan(364 * day)
    expect(charges(host)).toBe(2)
    expect(activeUntilOf(await timeEntriesOfSite(shop.database, owner.siteId))).toBe(longer)
    await expect(renewDomain(deps, { host: 'ingens.se', months: 0 })).rejects.toThrow('no domain')
  })

  test('an empty account and a registrar that is down for a day are told, and the domain comes in the end', async () => {
    const owner = await shop.openOwner()
    const host = `tom-${kind}.se`
    const bought = await buy(owner, host)
    shop.registry.setBalance(0)
    await pay(owner, bought)
    await work(hour)
    expect(await problemsOf(host)).toEqual(['registrar-refused'])
    await work(25 * hour)
    expect((await problemsOf(host)).sort()).toEqual(['delayed', 'registrar-refused'])
    expect((await mailsTo(owner)).join()).toContain('inte kunnat leverera')
    shop.registry.setBalance(1_000_00)
    await work(hour, 24)
    expect(await site(owner)).toMatchObject({ host })
    expect(charges(host)).toBe(1)
  })

  test('a domain whose payment was given back with its months is not ordered any more', async () => {
    const owner = await shop.openOwner()
    const host = `anger-${kind}.se`
    const bought = await buy(owner, host)
    await pay(owner, bought)
    await refundPayment(shop.paymentDeps, { reference: bought.reference, amount: undefined, revoke: true })
    await work(hour)
    expect(charges(host)).toBe(0)
    expect(await site(owner)).toMatchObject({ host: null, active: false, customDomainRegistrationsAvailable: 0 })
    expect(await find(owner, host)).toMatchObject({ available: true, paidReference: null })
  })

  test('a domain that was paid for twice is ordered while one of both has not been given back', async () => {
    const owner = await shop.openOwner()
    const host = `dubbel-${kind}.se`
    const first = await buy(owner, host)
    // once the site is paid for, the same name can be bought as an upgrade
    await owner.call('GET', `/host/subdomain-available/dubbel-${kind}`)
    const short = await owner.call('POST', '/payment/stripe', { paymentProduct: 'subdomain' })
    await shop.confirm(short.body.client_secret, 'pm_card_visa')
    await owner.call('GET', `/payment/stripe/${short.body.reference}`)
    const second = await buy(owner, host, 'domain_name_upgrade_from_subdomain')
    await pay(owner, first)
    await pay(owner, second)
    // both orders granted time, but only one the domain: operator and owner are notified
    await until(async () => (await openOf('domain-paid-twice', owner)).length === 1)
    expect((await mailsTo(owner)).filter((mail) => mail.includes('fast din sida redan hade en'))).toHaveLength(1)
    await refundPayment(shop.paymentDeps, { reference: first.reference, amount: undefined, revoke: true })
    await work(hour)
    expect(await site(owner)).toMatchObject({ host })
    expect(charges(host)).toBe(1)
  })

  test('only what has been looked up can be paid for, and by whom it is held', async () => {
    const [one, two] = [await shop.openOwner(), await shop.openOwner()]
    const host = `hallen-${kind}.se`
    const begin = (owner: Owner, name: string) =>
      owner.call('POST', '/payment/stripe', { paymentProduct: 'domain_name', host: name })
    expect(await begin(one, host)).toMatchObject({ status: 409, body: { code: 'host-not-held' } })
    expect(await begin(one, 'a.localhost')).toMatchObject({ status: 422, body: { code: 'invalid-host' } })
    await find(one, host)
    expect(await begin(two, host)).toMatchObject({ status: 409 })
    expect(await begin(one, host)).toMatchObject({ status: 200 })
    expect(await two.call('POST', '/host/domain-registration/register/anybody')).toMatchObject({ status: 404 })
  })

  test('a domain is watched: warned of 60, 30 and 7 days before, renewed where it is paid', async () => {
    const [unpaid, longer] = [await shop.openOwner(), await shop.openOwner({ ...paid, host: `lang-${kind}.localhost` })]
    const hosts = [`slut-${kind}.se`, `vidare-${kind}.se`] as const
    await pay(unpaid, await buy(unpaid, hosts[0]))
    await pay(longer, await buy(longer, hosts[1], 'domain_name_upgrade_from_subdomain'))
    await work(minute)
    const warned = async () => (await mailsTo(unpaid)).filter((mail) => mail.includes('upphör')).length
    const seen: number[] = []
    const start = shop.state.offsetMs
    for (const daysLeft of [61, 59, 45, 29, 20, 6, 3]) {
      shop.state.offsetMs = start + (365 - daysLeft) * day
      await work(minute, 2)
      seen.push(await warned())
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect([charges(hosts[0]), charges(hosts[1])]).toEqual([1, 2])
    shop.state.offsetMs = start + 370 * day
    await work(2 * day, 4)
    const [row] = await domains(longer)
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBeGreaterThan(700 * day)
    expect((await mailsTo(longer)).filter((mail) => mail.includes('upphör'))).toEqual([])
  })
})
